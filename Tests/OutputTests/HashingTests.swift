import Hashing
import TestSupport
import Testing

/// Holds digests against the examples of FIPS 180-4 and against files.
struct HashingTests {
  @Test("the examples of the standard have the digests that it gives")
  func examples() throws {
    #expect(
      try digits(of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      try digits(of: "")
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("a file longer than one piece has the digest of its bytes")
  func longFile() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 3_000_001)
    let path = try folder.write(bytes, to: "long")
    var digest = try SHA256()
    for start in stride(from: 0, to: bytes.count, by: 999) {
      try digest.update(bytes[start..<min(start + 999, bytes.count)].span.bytes)
    }
    let expected = try digest.hexadecimalDigits()
    #expect(try SHA256.hexadecimalDigits(ofFileAt: path) == expected)
  }

  @Test("a million times a has the digest of the standard")
  func million() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000), to: "a")
    #expect(
      try SHA256.hexadecimalDigits(ofFileAt: path)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("what cannot be read is an error with its operation, path and code")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    #expect(throws: HashingError.system(operation: "open", path: folder.path + "/no", code: 2)) {
      try SHA256.hexadecimalDigits(ofFileAt: folder.path + "/no")
    }
    #expect(throws: HashingError.system(operation: "read", path: folder.path, code: 21)) {
      try SHA256.hexadecimalDigits(ofFileAt: folder.path)
    }
  }

  @Test(
    "FNV-1a gives the values that are published of it, in one piece or in several",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ])
  func quick(text: String, value: UInt64) {
    var (whole, parts) = (FNV1a(), FNV1a())
    whole.add(text.utf8)
    for byte in text.utf8 { parts.add(CollectionOfOne(byte)) }
    #expect(whole.value == value)
    #expect(parts.value == value)
  }

  private func digits(of text: String) throws -> String {
    var digest = try SHA256()
    try digest.update(Array(text.utf8).span.bytes)
    return try digest.hexadecimalDigits()
  }
}
