import Glibc

/// Standard error: progress and talk.
enum StandardError {
  /// Writes a text; what cannot be written is lost, since there is nowhere to say so.
  static func write(_ text: String) {
    do throws(SystemFailure) {
      try writeAll(Array(text.utf8), to: STDERR_FILENO)
    } catch {}
  }
}
