import Glibc

/// Standard output: the report and nothing else.
enum StandardOutput {
  /// What came of writing.
  enum Outcome {
    /// All was written.
    case written
    /// Nobody reads any more, which is no fault.
    case closed
    /// The system refused, which was told.
    case failed

    /// The exit status of a command that did nothing else.
    var status: ExitStatus { self == .failed ? .failed : .done }
  }

  /// Writes a text.
  static func write(_ text: String) -> Outcome {
    write(Array(text.utf8))
  }

  /// Writes bytes.
  static func write(_ bytes: [UInt8]) -> Outcome {
    do throws(SystemFailure) {
      try writeAll(bytes, to: STDOUT_FILENO)
      return .written
    } catch {
      if error.code == EPIPE { return .closed }
      StandardError.write("epubtool: cannot write to standard output: \(error.reason)\n")
      return .failed
    }
  }
}
