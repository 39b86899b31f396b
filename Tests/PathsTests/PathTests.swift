import Paths
import Testing

/// Paths keep every byte that the system gave.
struct PathTests {
  @Test(
    "bytes come back as they were",
    arguments: [
      [], Array("a/b.epub".utf8), Array("ä🐦\u{10FFFD}".utf8), [0xFF, 0xFE], [0x61, 0xC3],
      [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], Array("\u{10FEFF}".utf8),
      [0xF4, 0x8F, 0xBB], [0x80, 0xF4, 0x8F, 0xBB, 0xBF, 0x80],
    ] as [[UInt8]])
  func roundTrip(_ bytes: [UInt8]) {
    let path = String(path: bytes)
    #expect(path.pathBytes == bytes)
    let lent = path.withSystemPath { start in
      var index = 0
      while start[index] != 0 { index += 1 }
      return (0..<index).map { UInt8(bitPattern: start[$0]) }
    }
    #expect(lent == bytes)
  }

  @Test("paths in UTF-8 are themselves")
  func plain() {
    for text in ["a.epub", "ä/🐦", "\u{10FFFD}"] {
      #expect(String(path: Array(text.utf8)) == text)
      #expect(text.shownPath == text)
    }
  }

  @Test("different bytes are different paths, and people can tell them apart")
  func shown() {
    #expect(String(path: [0x61, 0xFF]).shownPath == #"a\xff"#)
    #expect(String(path: [0x61, 0x80]).shownPath == #"a\x80"#)
    #expect(String(path: [0x61, 0xFF]) != String(path: [0x61, 0xFE]))
  }
}
