import Glibc
import Paths
import Reports

/// Standard error: progress and talk.
enum StandardError {
  /// Writes a text; what cannot be written is lost, since there is nowhere to say so.
  static func write(_ text: String) {
    do throws(SystemFailure) {
      try writeAll(Array(text.utf8), to: STDERR_FILENO)
    } catch {}
  }

  /// Writes a line under the program's name; names in it cannot steer the terminal.
  static func say(_ text: String) {
    write("epubtool: \(text.shownPath.printable)\n")
  }
}
