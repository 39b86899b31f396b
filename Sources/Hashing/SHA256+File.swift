import Glibc
import Paths

extension SHA256 {
  /// How much of a file is read at a time, in bytes.
  private static let pieceLength = 1 << 20

  /// Reads a file from its beginning to its end and gives its digest in hexadecimal digits.
  ///
  /// Memory does not grow with the file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - head: Bytes that go before those of the file.
  /// - Returns: The digest of both.
  /// - Throws: ``HashingError/system(operation:path:code:)`` where the file cannot be opened or read.
  public static func hexadecimalDigits(
    ofFileAt path: String, behind head: [UInt8] = []
  ) throws(HashingError) -> String {
    let descriptor = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    // A hint alone; where the system does not take it, nothing is lost.
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    return try digest(of: descriptor, path: path, behind: head)
  }

  /// Reads an open file from its beginning and gives its digest in hexadecimal digits.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which is left standing where reading ended.
  ///   - path: What an error calls it.
  ///   - limit: How many bytes are read at most, nil for all.
  /// - Returns: The digest of what was read.
  /// - Throws: ``HashingError/system(operation:path:code:)`` where the file cannot be read.
  public static func hexadecimalDigits(
    of descriptor: Int32, path: String, first limit: Int? = nil
  ) throws(HashingError) -> String {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .system(operation: "read", path: path, code: errno)
    }
    return try digest(of: descriptor, path: path, first: limit ?? .max)
  }

  private static func digest(
    of descriptor: Int32, path: String, behind head: [UInt8] = [], first limit: Int = .max
  ) throws(HashingError) -> String {
    var digest = try SHA256()
    unsafe try digest.update(head.span.bytes)
    var piece = [UInt8](repeating: 0, count: pieceLength)
    var left = limit
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, min(buffer.count, left))
      }
      if count == 0 { return try digest.hexadecimalDigits() }
      if count > 0 {
        left -= count
        unsafe try digest.update(piece.span.bytes.extracting(first: count))
      } else if errno != EINTR {
        throw .system(operation: "read", path: path, code: errno)
      }
    }
  }
}
