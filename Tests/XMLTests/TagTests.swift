import Testing
import XML

/// Names that are packed.
@Suite
struct TagTests {
  private static func tag(_ name: String) -> XML.Tag {
    var name = name
    return name.withUTF8 { XML.Tag($0) }
  }

  @Test(
    "capitals of ASCII become small letters, wherever they stand, and nothing else does",
    arguments: [
      "SCRIPT", "sCript", "foreignObject", "animateTransform", "A", "Z", "aZ", "@[`{", "h1", "",
      "aaaaaaaaaaaaaaaaaaaaaaaZ", "abcdefgHijklmnoPqrstuvwX", "ÀÉ", "x-Y",
    ])
  func capitals(_ name: String) {
    let small = String(
      decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    #expect(Self.tag(name).lowercased == Self.tag(small))
    #expect(Self.tag(name).hasCapitals == (name != small))
  }

  @Test("a name that is too long is no other one in small letters")
  func long() {
    #expect(XML.Tag.long.lowercased == XML.Tag.long)
    #expect(!Self.tag(String(repeating: "A", count: 25)).hasCapitals)
  }
}
