import Glibc
import Outputs
import Paths

/// Puts whole files in their places.
enum NewFile {
  /// Copies a file: beside the target first, and over it when it is whole and on the disk.
  static func copy(_ path: String, to target: String) throws(OutputError) {
    let source = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw OutputError(.read, path.shownPath) }
    defer { close(source) }
    var facts = stat()
    guard fstat(source, &facts) == 0 else { throw OutputError(.read, path.shownPath) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw OutputError(.read, path.shownPath, code: EISDIR)
    }
    let stage = try StagingFolder(beside: target)
    let part = "\(stage.path)/book"
    let new = part.withSystemPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard new >= 0 else { throw OutputError(.makeFile, target.shownPath) }
    defer { close(new) }
    var left = Int(facts.st_size)
    while left > 0 {
      let count = sendfile(new, source, nil, min(left, 1 << 30))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(.write, target.shownPath) }
      left -= count
    }
    guard fsync(new) == 0 else { throw OutputError(.sync, target.shownPath) }
    try put(part, inPlaceOf: target)
  }

  /// Renames a whole file over its target.
  static func put(_ path: String, inPlaceOf target: String) throws(OutputError) {
    let status = path.withSystemPath { path in target.withSystemPath { rename(path, $0) } }
    guard status == 0 else { throw OutputError(.place, target.shownPath) }
  }
}
