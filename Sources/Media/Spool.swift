import Glibc

/// Keeps a copy of an audio file that can be read forward only, for any number of readers.
///
/// Up to 16 MiB stay in memory; more goes to a file in `TMPDIR` that has no name any more.
public final class Spool: Sendable {
  /// The most bytes kept in memory where nothing else is asked for.
  public static let memoryLimit = 1 << 24

  /// The most bytes kept at all.
  static let fileLimit: Int64 = 1 << 32

  /// The count of bytes copied.
  let size: Int64

  private let memory: [UInt8]
  /// The file that holds the bytes, negative where the memory does.
  private let file: Int32

  /// Copies all of a source.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - memoryLimit: The size up to which the copy is kept in memory.
  /// - Throws: ``MediaError`` where the source throws, has too many bytes, or no file can be made.
  public init(
    _ source: any AudioSource, memoryLimit: Int = Spool.memoryLimit
  ) throws(MediaError) {
    guard source.size <= Self.fileLimit else {
      throw MediaError(
        operation: "spool", code: EFBIG, text: "more than 4 GiB, and they cannot be read in order")
    }
    let isLarge = source.size > memoryLimit
    let copy = Copy(file: isLarge ? try Self.openFile() : -1)
    do {
      try source.seek(to: 0)
      try copy.fill(from: source, isLarge ? 1 << 18 : max(Int(source.size), 1))
    } catch let error as MediaError {
      throw error
    } catch {
      throw MediaError("read", underlying: error)
    }
    (size, memory, file) = copy.finished()
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Makes a reader of its own at the beginning.
  public func source() -> any AudioSource { SpooledSource(self) }

  /// Reads bytes from an offset within the size, and gives their count.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(MediaError) -> Int
  {
    let count = Int(min(Int64(buffer.count), size - offset))
    guard count > 0 else { return 0 }
    if file >= 0 {
      let got = unsafe pread(file, buffer.baseAddress, count, Int(offset))
      guard got >= 0 else { throw Self.failure("read") }
      return got
    }
    let start = Int(offset)
    unsafe buffer.copyBytes(from: memory[start..<(start + count)])
    return count
  }

  private static func openFile() throws(MediaError) -> Int32 {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    // The system puts letters of its own in the place of the last six.
    let ending = String(repeating: "X", count: 6)
    var template = Array("\(folder)/epubtool-\(ending)".utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return Int32(-1) }
      let file = unsafe mkstemp(path)
      if file >= 0 { unsafe unlink(path) }
      return file
    }
    guard file >= 0 else { throw failure("mkstemp") }
    return file
  }

  /// The failure of the call before.
  static func failure(_ operation: String) -> MediaError {
    let code = errno
    return MediaError(
      operation: operation, code: code, text: unsafe String(cString: strerror(code)).lowercased())
  }
}

/// A copy in the making, which owns its file until it is finished.
private final class Copy {
  private var size: Int64 = 0
  private var memory: [UInt8] = []
  private var file: Int32

  init(file: Int32) {
    self.file = file
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Gives what was copied, and the file with it.
  func finished() -> (Int64, [UInt8], Int32) {
    defer { file = -1 }
    return (size, memory, file)
  }

  func fill(from source: any AudioSource, _ capacity: Int) throws {
    var chunk = [UInt8](repeating: 0, count: capacity)
    while size <= Spool.fileLimit {
      let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe source.read(into: $0) }
      guard count > 0 else { return }
      if file >= 0 {
        try write(chunk[..<count])
      } else if memory.isEmpty, count == chunk.count {
        memory = chunk
      } else {
        memory.append(contentsOf: chunk[..<count])
      }
      size += Int64(count)
      guard file >= 0 || memory.count <= 2 * Spool.memoryLimit else {
        throw MediaError(operation: "spool", code: EFBIG, text: "more bytes than announced")
      }
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(MediaError) {
    var (done, offset) = (0, size)
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          file, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done, Int(offset))
      }
      guard count > 0 else { throw Spool.failure("write") }
      done += count
      offset += Int64(count)
    }
  }
}
