import Glibc
import Outputs
import Paths

/// Why a bundle cannot be written.
public enum BundleOutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused an operation on a file, with the `errno` it gave.
  case system(operation: String, path: String, code: Int32)
  /// The folder of the output cannot be made, filled or put in its place.
  case output(OutputError)
  /// The archive cannot be written; the text is libzip's.
  case archive(String, path: String)
  /// The folder is there, and is no bundle that may be replaced.
  case notReplaceable(path: String, reason: String)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .output(let error): "\(error)"
    case .system(let operation, let path, let code):
      "cannot \(operation) \"\(path.shownPath)\": \(String(cString: strerror(code)).lowercased())"
    case .archive(let reason, let path): "cannot write \"\(path.shownPath)\": \(reason)"
    case .notReplaceable(let path, let reason): "cannot replace \"\(path.shownPath)\": \(reason)"
    }
  }
}
