import Glibc
import Paths

/// Puts whole files in their places.
enum NewFile {
  /// A hidden path in the folder of a target, for what is not whole yet.
  ///
  /// The extension stays, since a book is judged by it too.
  static func pathBeside(_ target: String) -> String {
    let name = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    let suffix = target[name...].lastIndex(of: ".").map { target[$0...] } ?? ""
    return "\(target[..<name]).\(target[name...]).\(getpid())\(suffix)"
  }

  /// Copies a file: beside the target first, and over it when it is whole and on the disk.
  static func copy(_ path: String, to target: String) throws(FileFailure) {
    let source = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw FileFailure(path: path) }
    defer { close(source) }
    var facts = stat()
    guard fstat(source, &facts) == 0 else { throw FileFailure(path: path) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw FileFailure(path: path, code: EISDIR) }
    let part = pathBeside(target)
    let new = part.withSystemPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard new >= 0 else { throw FileFailure(path: target) }
    defer { close(new) }
    do throws(FileFailure) {
      var left = Int(facts.st_size)
      while left > 0 {
        let count = sendfile(new, source, nil, min(left, 1 << 30))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw FileFailure(path: target) }
        left -= count
      }
      guard fsync(new) == 0 else { throw FileFailure(path: target) }
      try put(part, inPlaceOf: target)
    } catch {
      _ = part.withSystemPath(unlink)
      throw error
    }
  }

  /// Renames a whole file over its target.
  static func put(_ path: String, inPlaceOf target: String) throws(FileFailure) {
    let status = path.withSystemPath { path in target.withSystemPath { rename(path, $0) } }
    guard status == 0 else { throw FileFailure(path: target) }
  }
}

/// A call that the system refused for a file.
struct FileFailure: Error, CustomStringConvertible {
  /// The path of the file.
  let path: String
  /// The system's number for the reason.
  let code: Int32

  /// Makes the failure of the call before this one, or of a number.
  init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The failure in one line.
  var description: String {
    "cannot write \"\(path.shownPath)\": \(String(cString: strerror(code)).lowercased())"
  }
}
