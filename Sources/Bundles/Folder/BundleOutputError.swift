import Glibc
import Outputs

/// Why a bundle cannot be written.
public enum BundleOutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused an operation on a file, with the `errno` it gave.
  case system(operation: String, path: String, code: Int32)
  /// The archive cannot be written; the text is libzip's.
  case archive(String, path: String)
  /// The folder is there, and is no bundle that may be replaced.
  case notReplaceable(path: String, reason: String)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation) \"\(path)\": \(String(cString: strerror(code)).lowercased())"
    case .archive(let reason, let path): "cannot write \"\(path)\": \(reason)"
    case .notReplaceable(let path, let reason): "cannot replace \"\(path)\": \(reason)"
    }
  }

  /// Does what may fail as outputs do, and says so in the words of bundles.
  static func wrapping<Result>(
    _ body: () throws(OutputError) -> Result
  ) throws(BundleOutputError) -> Result {
    do throws(OutputError) {
      return try body()
    } catch {
      throw .system(operation: "create", path: error.path, code: error.code)
    }
  }
}
