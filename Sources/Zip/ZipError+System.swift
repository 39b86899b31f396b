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
    var text =
      unsafe strerror(status).map { message in unsafe String(cString: message).lowercased() }
      ?? "error \(status)"
    // A byte that is no UTF-8 has become U+FFFD on its way here, and the name another one.
    if code == .missing, path.unicodeScalars.contains("\u{FFFD}") {
      text += "; names of files must be UTF-8"
    }
    self.init(code, operation, path: path, entry: entry, text)
  }
}
