import Glibc

/// Reading and writing of pipes and other streams.
enum Descriptor {
  /// Writes all bytes, however many calls that takes; throws where the system refuses.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemCode) {
    var done = 0
    while done < bytes.count { done += try write(bytes[done...], to: descriptor) }
  }

  /// Writes what one call takes, and returns how many bytes that are; throws where the system refuses.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemCode) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads what there is, at most `buffer.count` bytes; 0 at the end, nil after a signal.
  static func read(
    from descriptor: Int32, into buffer: inout [UInt8]
  ) throws(SystemCode) -> Int? {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count >= 0 { return count }
    let code = SystemCode.last
    guard code.number == EINTR || code.number == EAGAIN else { throw code }
    return nil
  }
}
