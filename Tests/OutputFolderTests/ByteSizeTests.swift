import Outputs
import Testing

/// Sizes as people write them.
struct ByteSizeTests {
  @Test(
    "sizes with and without units",
    arguments: [
      ("0", 0), ("4096", 4096), ("12b", 12), ("3k", 3000), ("1.5 MB", 1_500_000),
      ("2GiB", 2_147_483_648), ("0.001tb", 1_000_000_000), ("1.2345kB", 1234),
    ] as [(String, Int64)])
  func sizes(_ size: (text: String, bytes: Int64)) {
    #expect(ByteSize.bytes(size.text) == size.bytes)
  }

  @Test(
    "what is no size",
    arguments: ["", "GB", "-1", "1.", ".5", "1.2.3", "1e3", "9223372036854775808", "9999999999 TB"])
  func refused(_ text: String) {
    #expect(ByteSize.bytes(text) == nil)
  }

  @Test("estimates are counts, however large they are")
  func estimates() {
    #expect(ByteSize.rounded(1.5) == 2)
    for none in [-1, .nan, -.infinity, 0.2] { #expect(ByteSize.rounded(none) == 0) }
    for much in [0x1p63, 1e300, .infinity] { #expect(ByteSize.rounded(much) == .max) }
    #expect(ByteSize.rounded(0x1p62) == 1 << 62)
    #expect(ByteSize.sum(1 << 62, 1 << 62) == .max)
    #expect(ByteSize.sum(3, 4) == 7)
  }

  @Test("sizes for people")
  func words() {
    #expect(ByteSize.words(999) == "999 bytes")
    #expect(ByteSize.words(1_234) == "1.2 kB")
    #expect(ByteSize.words(123_456_789) == "123 MB")
    #expect(ByteSize.words(.max).hasSuffix(" TB"))
  }
}
