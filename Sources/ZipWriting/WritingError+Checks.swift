import CZip
import Glibc

extension WritingError {
  /// Makes the error of a system call that failed with `status`.
  init(status: Int32, _ operation: Operation, path: String) {
    let message = unsafe strerror(status)
    let text = unsafe message.map { unsafe String(cString: $0).lowercased() } ?? "error \(status)"
    self.init(
      operation: operation, path: path, entry: nil, domain: .system, code: status, text: text)
  }

  /// Makes the error that libzip describes.
  init(_ error: inout zip_error_t, _ operation: Operation, path: String, entry: String? = nil) {
    let code = unsafe error.zip_err
    let message = unsafe zip_error_strerror(&error)
    let text = unsafe message.map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
    self.init(
      operation: operation, path: path, entry: entry, domain: .archive, code: code, text: text)
  }
}
