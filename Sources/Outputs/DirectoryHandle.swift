import Glibc
import Paths

/// An open folder, in which things are made and named from there; closed with its last holder.
final class DirectoryHandle {
  let descriptor: Int32
  /// The path as errors tell it.
  let path: String

  private init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens the folder at a path and makes it, and those above it, where it is not there.
  ///
  /// Links are followed: the path is the user's own.
  static func make(at path: String) throws(OutputError) -> DirectoryHandle {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let isMade = String(path[..<end]).withSystemPath { mkdir($0, 0o777) == 0 }
      if !isMade, errno != EEXIST, end == path.endIndex {
        throw OutputError(.makeFolder, path)
      }
    }
    return try open(at: path)
  }

  /// Opens the folder at a path, which must be there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: Whether the folder may be behind a link at the end of the path.
  /// - Returns: The open folder.
  /// - Throws: Why it cannot be opened.
  static func open(
    at path: String, followsLink: Bool = true
  ) throws(OutputError) -> DirectoryHandle {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = path.withSystemPath { Glibc.open($0, flags) }
    guard descriptor >= 0 else { throw OutputError(.makeFolder, path) }
    return DirectoryHandle(descriptor, path: path)
  }

  /// Opens a folder in this one, without following links.
  func folder(_ name: String) throws(OutputError) -> DirectoryHandle {
    let inner = "\(path)/\(name)"
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = name.withSystemPath { openat(self.descriptor, $0, flags) }
    if descriptor >= 0 { return DirectoryHandle(descriptor, path: inner) }
    // The system answers a link as it answers a file.
    if isLink(name) { throw OutputError(.makeFolder, inner, code: ELOOP, text: "it is a link") }
    throw OutputError(.makeFolder, inner)
  }

  /// Opens a folder in this one, and makes it where it is not there.
  func makeFolder(_ name: String) throws(OutputError) -> DirectoryHandle {
    if mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
      throw OutputError(.makeFolder, "\(path)/\(name)")
    }
    return try folder(name)
  }

  /// Makes a folder in this one that was not there; false where something has its name.
  func makeNewFolder(_ name: String) throws(OutputError) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw OutputError(.makeFolder, "\(path)/\(name)") }
    return false
  }

  /// Whether a name in this folder is a symbolic link.
  private func isLink(_ name: String) -> Bool {
    let reason = errno
    defer { errno = reason }
    var facts = stat()
    return name.withSystemPath { fstatat(descriptor, $0, &facts, AT_SYMLINK_NOFOLLOW) } == 0
      && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// Brings the folder's list of names onto the disk.
  func sync() throws(OutputError) {
    // Some file systems cannot sync folders, and say so in one of these ways.
    guard fsync(descriptor) != 0, errno != EINVAL, errno != EBADF, errno != ENOTSUP else { return }
    throw OutputError(.sync, path)
  }
}
