import Glibc

/// The owner of a directory stream, which tells the names in one folder.
@safe
struct DirectoryReader: ~Copyable {
  /// One thing in a folder.
  struct Item {
    /// Its name within the folder.
    let name: [UInt8]
    /// What it is and how large, as lstat(2) tells.
    let facts: stat
  }

  private let stream: OpaquePointer
  private let path: String

  /// Opens the stream of a folder; throws where the system refuses.
  init(_ directory: DirectoryDescriptor) throws(ZipError) {
    // The stream closes its descriptor, so it gets one of its own.
    let copy = fcntl(directory.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ZipError(status: errno, .list, path: directory.path) }
    guard let stream = unsafe fdopendir(copy) else {
      let status = errno
      close(copy)
      throw ZipError(status: status, .list, path: directory.path)
    }
    unsafe self.stream = unsafe stream
    path = directory.path
  }

  deinit {
    unsafe closedir(stream)
  }

  /// Returns the next thing but `.` and `..`, nil at the end; throws where the system fails.
  func next() throws(ZipError) -> Item? {
    while true {
      errno = 0
      guard let record = unsafe readdir(stream) else {
        if errno != 0 { throw ZipError(status: errno, .list, path: path) }
        return nil
      }
      let (name, facts, status) = unsafe Self.describe(record, in: dirfd(stream))
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      if let facts { return Item(name: name, facts: facts) }
      // What was removed since it was listed is not there.
      if status != ENOENT { throw ZipError(status: status, .list, path: path) }
    }
  }

  private static func describe(
    _ record: UnsafeMutablePointer<dirent>, in directory: Int32
  ) -> (name: [UInt8], facts: stat?, status: Int32) {
    let start = unsafe UnsafeRawPointer(record) + nameOffset
    let pointer = unsafe start.assumingMemoryBound(to: CChar.self)
    let name = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: strlen(pointer)))
    var facts = stat()
    let status = unsafe fstatat(directory, pointer, &facts, AT_SYMLINK_NOFOLLOW)
    return (name, status == 0 ? facts : nil, status == 0 ? 0 : errno)
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
}
