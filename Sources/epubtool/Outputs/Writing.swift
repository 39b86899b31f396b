import Glibc

/// Writes all bytes to a descriptor, however many calls that takes; throws where the system refuses.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      throw SystemFailure.last
    }
  }
}
