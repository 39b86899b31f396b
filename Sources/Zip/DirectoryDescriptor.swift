import Glibc
import Paths

/// A folder opened so that what lies in it can be named from there, closed with its last holder.
final class DirectoryDescriptor: Sendable {
  /// The path as errors show it.
  let path: String
  /// The number to hand to calls such as openat(2).
  let descriptor: Int32
  /// The modification time at opening, since 1970-01-01T00:00:00Z.
  let modificationTime: Duration

  /// Opens the folder at a path.
  convenience init(path: String) throws(ZipError) {
    try self.init(name: path.pathBytes, in: AT_FDCWD, path: path, followingLinks: true)
  }

  /// Opens the folder called `name` as seen from another one; throws where it cannot be opened.
  init(name: [UInt8], in directory: Int32, path: String, followingLinks: Bool) throws(ZipError) {
    guard !name.contains(0) else {
      throw ZipError(.missing, .open, path: path, "the path holds a NUL")
    }
    let links = followingLinks ? 0 : O_NOFOLLOW
    let descriptor = unsafe (name + [0]).withUnsafeBytes { bytes in
      let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      return unsafe start.map {
        unsafe openat(directory, $0, O_RDONLY | O_CLOEXEC | O_DIRECTORY | links)
      }
    }
    guard let descriptor, descriptor >= 0 else {
      throw ZipError(status: errno, .open, path: path)
    }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else {
      let status = errno
      close(descriptor)
      throw ZipError(status: status, .open, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    modificationTime = .seconds(facts.st_mtim.tv_sec) + .nanoseconds(facts.st_mtim.tv_nsec)
  }

  deinit {
    close(descriptor)
  }
}
