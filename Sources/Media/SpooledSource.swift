import Glibc

/// Keeps a copy of a source that goes forward only, so that it can be read in any order.
///
/// Up to 16 MiB stay in memory; more goes to a file in `TMPDIR` that has no name any more.
final class SpooledSource: AudioSource {
  /// The most bytes kept in memory.
  static let memoryLimit = 1 << 24

  /// The most bytes kept at all.
  static let fileLimit: Int64 = 1 << 32

  /// The count of bytes copied.
  private(set) var size: Int64 = 0
  let isSeekable = true

  private var memory: [UInt8] = []
  private var file: Int32 = -1
  private var position: Int64 = 0

  /// Copies all of a source.
  init(_ source: any AudioSource, memoryLimit: Int = SpooledSource.memoryLimit) throws(MediaError) {
    guard source.size <= Self.fileLimit else {
      throw MediaError(
        operation: "spool", code: EFBIG, text: "more than 4 GiB, and they cannot be read in order")
    }
    let isLarge = source.size > memoryLimit
    if isLarge { file = try Self.openFile() }
    do {
      try source.seek(to: 0)
      try copy(source, isLarge ? 1 << 18 : max(Int(source.size), 1))
    } catch let error as MediaError {
      throw error
    } catch {
      throw MediaError("read", underlying: error)
    }
  }

  deinit {
    if file >= 0 { close(file) }
  }

  private func copy(_ source: any AudioSource, _ capacity: Int) throws {
    var chunk = [UInt8](repeating: 0, count: capacity)
    while size <= Self.fileLimit {
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
      guard file >= 0 || memory.count <= 2 * Self.memoryLimit else {
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
      guard count > 0 else { throw Self.failure("write") }
      done += count
      offset += Int64(count)
    }
  }

  private static func openFile() throws(MediaError) -> Int32 {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/epubtool-XXXXXX".utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return Int32(-1) }
      let file = unsafe mkstemp(path)
      if file >= 0 { unsafe unlink(path) }
      return file
    }
    guard file >= 0 else { throw failure("mkstemp") }
    return file
  }

  private static func failure(_ operation: String) -> MediaError {
    let code = errno
    return MediaError(
      operation: operation, code: code, text: unsafe String(cString: strerror(code)).lowercased())
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Int(min(Int64(buffer.count), size - position))
    guard count > 0 else { return 0 }
    if file >= 0 {
      let got = unsafe pread(file, buffer.baseAddress, count, Int(position))
      guard got >= 0 else { throw Self.failure("read") }
      position += Int64(got)
      return got
    }
    let start = Int(position)
    unsafe buffer.copyBytes(from: memory[start..<(start + count)])
    position += Int64(count)
    return count
  }

  func seek(to offset: Int64) {
    position = min(max(offset, 0), size)
  }
}
