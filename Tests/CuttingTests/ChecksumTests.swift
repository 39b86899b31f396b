import Testing

@testable import Cutting

/// The checksum of LAME's header.
struct ChecksumTests {
  @Test("the checksum of a known text, and of any count of bytes in any pieces")
  func pieces() {
    var known = CRC16()
    known.add(Array("123456789".utf8))
    #expect(known.value == 0xBB3D)

    let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
    for length in 0...bytes.count {
      var plain: UInt16 = 0
      for byte in bytes[..<length] {
        plain ^= UInt16(byte)
        for _ in 0..<8 { plain = plain & 1 != 0 ? plain >> 1 ^ 0xA001 : plain >> 1 }
      }
      var whole = CRC16()
      whole.add(Array(bytes[..<length]))
      #expect(whole.value == plain)
      var parts = CRC16()
      parts.add(Array(bytes[..<(length / 3)]))
      parts.add(Array(bytes[(length / 3)..<length]))
      #expect(parts.value == plain)
    }
  }
}
