import CSystem
import Glibc
import Paths

/// One file under two names, where the file system can have it so.
public enum SharedFile {
  /// How two names have one file.
  public enum Way: Sendable {
    /// They are names of the same file.
    case link
    /// They are two files on the same blocks of the disk.
    case clone
  }

  /// Gives a file another name, as a link or as a clone.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - target: The other name; nothing lies there.
  /// - Returns: How it was done, nil where the file system can do neither.
  /// - Throws: What else keeps it from being done.
  public static func make(_ path: String, also target: String) throws(OutputError) -> Way? {
    let isLinked = path.withSystemPath { path in target.withSystemPath { link(path, $0) } } == 0
    if isLinked { return .link }
    let refusals = [EPERM, ENOTSUP, EMLINK, EXDEV, EACCES, ENOSYS]
    guard refusals.contains(errno) else { throw OutputError(.makeFile, target) }
    return try clone(path, to: target) ? .clone : nil
  }

  /// Gives a file another name, as a copy where nothing better can be; throws what keeps it from it.
  public static func makeOrCopy(_ path: String, also target: String) throws(OutputError) {
    if try make(path, also: target) != nil { return }
    let source = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard source >= 0 else { throw OutputError(.read, path) }
    defer { close(source) }
    let descriptor = try new(target)
    let file = OutputFile(descriptor, path: target, fullPath: target)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(source, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(.read, path) }
      if count == 0 { return try file.close() }
      try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func clone(_ path: String, to target: String) throws(OutputError) -> Bool {
    let source = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard source >= 0 else { throw OutputError(.read, path) }
    defer { close(source) }
    let descriptor = try new(target)
    defer { close(descriptor) }
    if epubtool_clone(descriptor, source) == 0 { return true }
    _ = target.withSystemPath(unlink)
    return false
  }

  private static func new(_ path: String) throws(OutputError) -> Int32 {
    let descriptor = path.withSystemPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    guard descriptor >= 0 else { throw OutputError(.makeFile, path) }
    return descriptor
  }
}
