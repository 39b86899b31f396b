import Glibc
import Paths

/// A regular file opened for reading at any offset, closed when its last holder lets go.
///
/// It is read with pread(2) and not mapped, because a mapped file that somebody shortens kills the
/// process; it has no position, so threads may share it.
final class RandomAccessFile: Sendable {
  /// The path as errors show it.
  let path: String
  private let opened: OpenDescriptor
  /// The first bytes, where books have the entries that say which book they are.
  private let lead: [UInt8]

  /// How many bytes are read at opening.
  private static let leadLength = 4096

  /// Opens the file at a path.
  convenience init(path: String) throws(ZipError) {
    try self.init(name: path.pathBytes, in: AT_FDCWD, path: path, followingLinks: true)
  }

  /// Opens the file called `name` as seen from the folder open as `directory`.
  ///
  /// Throws what keeps the file from being opened, and `notRegularFile` for everything else than
  /// a regular file; a pipe nobody writes to is refused at once.
  init(name: [UInt8], in directory: Int32, path: String, followingLinks: Bool) throws(ZipError) {
    // O_NONBLOCK, because opening a pipe would wait for its writer.
    opened = try OpenDescriptor(
      name: name, in: directory, path: path, followingLinks: followingLinks,
      flags: O_NONBLOCK | O_NOCTTY)
    guard opened.kind == S_IFREG else {
      let kind = opened.kind == S_IFDIR ? "is a folder" : "is not a regular file"
      throw ZipError(.notRegularFile, .open, path: path, kind)
    }
    self.path = path
    lead = try Self.bytes(of: opened.number, at: 0, count: Self.leadLength, path: path)
  }

  /// The size in bytes at opening.
  var size: UInt64 { UInt64(max(0, opened.facts.st_size)) }

  /// The modification time at opening, since 1970-01-01T00:00:00Z.
  var modificationTime: Duration { opened.modificationTime }

  /// Fills a buffer from an offset and returns how many bytes there were before the file's end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(ZipError) -> Int {
    if let end = Self.end(offset, buffer.count), end <= lead.count {
      unsafe buffer.copyBytes(from: lead[Int(offset)..<end])
      return buffer.count
    }
    return try unsafe Self.read(opened.number, into: buffer, at: offset, path: path)
  }

  /// Where a passage ends, nil where that is no number.
  private static func end(_ offset: UInt64, _ count: Int) -> Int? {
    let (end, overflow) = offset.addingReportingOverflow(UInt64(count))
    return overflow ? nil : Int(exactly: end)
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64,
    path: String
  ) throws(ZipError) -> Int {
    guard let start = buffer.baseAddress, let first = off_t(exactly: offset) else { return 0 }
    var count = 0
    while count < buffer.count {
      let (position, overflow) = first.addingReportingOverflow(off_t(count))
      if overflow { break }
      let step = unsafe pread(descriptor, start + count, buffer.count - count, position)
      if step == 0 { break }
      if step > 0 {
        count += step
      } else if errno != EINTR {
        throw ZipError(status: errno, .read, path: path)
      }
    }
    return count
  }

  /// Reads up to `count` bytes from an offset; fewer only at the file's end.
  func bytes(at offset: UInt64, count: Int) throws(ZipError) -> [UInt8] {
    if let end = Self.end(offset, count), end <= lead.count {
      return Array(lead[Int(offset)..<end])
    }
    return try Self.bytes(of: opened.number, at: offset, count: count, path: path)
  }

  private static func bytes(
    of descriptor: Int32, at offset: UInt64, count: Int, path: String
  ) throws(ZipError) -> [UInt8] {
    var failure: ZipError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ZipError) {
        filled = try unsafe Self.read(
          descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset, path: path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
