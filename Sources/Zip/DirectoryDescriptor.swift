import Glibc
import Paths

/// A folder opened so that what lies in it can be named from there, closed with its last holder.
final class DirectoryDescriptor: Sendable {
  /// The path as errors show it.
  let path: String
  private let opened: OpenDescriptor

  /// Opens the folder at a path.
  convenience init(path: String) throws(ZipError) {
    try self.init(name: path.pathBytes, in: AT_FDCWD, path: path, followingLinks: true)
  }

  /// Opens the folder called `name` as seen from another one; throws where it cannot be opened.
  init(name: [UInt8], in directory: Int32, path: String, followingLinks: Bool) throws(ZipError) {
    opened = try OpenDescriptor(
      name: name, in: directory, path: path, followingLinks: followingLinks, flags: O_DIRECTORY)
    self.path = path
  }

  /// The number to hand to calls such as openat(2).
  var descriptor: Int32 { opened.number }

  /// The modification time at opening, since 1970-01-01T00:00:00Z.
  var modificationTime: Duration { opened.modificationTime }
}
