import Encodings
import Testing

/// Pages in encodings of all kinds.
struct TextDecodingTests {
  private static func page(_ charset: String, _ letters: [UInt8]) -> [UInt8] {
    Array("<meta charset=\"\(charset)\">".utf8) + letters
  }

  @Test(
    "what is no UTF-8 is read in the encoding that the page names",
    arguments: [
      ("iso-8859-1", [0x93, 0xE4], "\u{201C}ä"), ("windows-1251", [0xC0, 0xE1], "Аб"),
      ("Shift_JIS", [0x82, 0xA0], "あ"), ("gb2312", [0xC4, 0xE3], "你"),
      ("euc-kr", [0xB0, 0xA1], "가"),
      ("big5", [0xA7, 0x41], "你"), ("koi8-r", [0xC1], "а"),
    ] as [(String, [UInt8], String)])
  func named(_ name: String, _ letters: [UInt8], _ words: String) {
    let text = TextDecoding.utf8(Self.page(name, letters))
    #expect(String(decoding: text.bytes, as: UTF8.self).hasSuffix(">\(words)"))
    #expect(!text.hasLosses)
  }

  @Test("bytes that mean nothing become U+FFFD, and that is told")
  func losses() {
    let strange = TextDecoding.utf8(Self.page("shift_jis", [0x41, 0xFD, 0x42]))
    #expect(String(decoding: strange.bytes, as: UTF8.self).hasSuffix("A\u{FFFD}B"))
    #expect(strange.hasLosses)
    let unnamed = TextDecoding.utf8([0x41, 0xFF, 0x42])
    #expect(unnamed.bytes == Array("A\u{FFFD}B".utf8))
    #expect(unnamed.hasLosses)
    let unknown = TextDecoding.utf8(Self.page("x-nobody-knows", [0xE4]))
    #expect(String(decoding: unknown.bytes, as: UTF8.self).hasSuffix(">\u{FFFD}"))
    #expect(unknown.hasLosses)
  }

  @Test("a text longer than one piece of the converter is whole")
  func long() {
    let letters = (0..<100_000).flatMap { _ in [0x82, 0xA0, 0x41] as [UInt8] }
    let text = TextDecoding.utf8(Self.page("shift_jis", letters))
    let words = String(decoding: text.bytes, as: UTF8.self)
    #expect(words.count { $0 == "あ" } == 100_000)
    #expect(words.count { $0 == "A" } == 100_000)
  }

  @Test("marks and zeros tell UTF-16 and UTF-8")
  func marks() {
    #expect(TextDecoding.utf8([0xEF, 0xBB, 0xBF, 0x41]).bytes == [0x41])
    #expect(TextDecoding.utf8([0xFF, 0xFE, 0xE4, 0]).bytes == Array("ä".utf8))
    #expect(TextDecoding.utf8([0xFE, 0xFF, 0, 0xE4]).bytes == Array("ä".utf8))
    #expect(TextDecoding.utf8([0x3C, 0, 0xE4, 0]).bytes == Array("<ä".utf8))
    #expect(TextDecoding.utf8([0, 0x3C, 0, 0xE4]).bytes == Array("<ä".utf8))
    #expect(TextDecoding.utf8([]).bytes == [])
  }
}
