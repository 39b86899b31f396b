import Glibc

extension ZipError {
  /// Makes the error of a system call that failed with `status`.
  init(status: Int32, _ operation: Operation, path: String, entry: Entry? = nil) {
    let code: Code =
      switch status {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .permissionDenied
      // What open(2) answers for a socket, and for a link where links are not followed.
      case ENXIO, ELOOP: .notRegularFile
      default: .system(status)
      }
    let text =
      unsafe strerror(status).map { message in unsafe String(cString: message).lowercased() }
      ?? "error \(status)"
    self.init(code, operation, path: path, entry: entry, text)
  }
}
