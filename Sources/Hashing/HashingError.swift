import Glibc

/// Why a digest could not be made.
public enum HashingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// OpenSSL's libcrypto cannot be used on this machine; the text says why.
  case library(String)
  /// A function of libcrypto failed, which it does when memory is short.
  case digest(operation: String)
  /// The system refused an operation on a file, with the `errno` it gave.
  case system(operation: String, path: String, code: Int32)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .library(let reason): reason
    case .digest(let operation): "libcrypto failed to \(operation)"
    case .system(let operation, let path, let code):
      "cannot \(operation) \"\(path)\": \(unsafe String(cString: strerror(code)).lowercased())"
    }
  }
}
