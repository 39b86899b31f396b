import Glibc

/// Reading and writing of pipes and other streams.
enum Descriptor {
  /// Writes all bytes, however many calls that takes; throws where the system refuses.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemCode) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .last
      }
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
