import Chapters
import Testing

/// Names of files that every file system takes.
struct NameTests {
  @Test(arguments: [
    ("Chapter One", "chapter-one"), ("  A/B\\C: \"D\"? ", "a-b-c-d"), ("Don’t Look", "dont-look"),
    ("", "chapter"), ("…—…", "chapter"), ("🎧", "chapter"), ("Глава 1", "глава-1"),
    ("第一章", "第一章"), ("אבג דהו", "אבג-דהו"), ("Cafe\u{301}", "caf\u{E9}"),
    ("\u{202E}abc\u{202C}", "abc"), ("अध्याय १", "अध्याय-१"), ("می\u{200C}خواهم", "میخواهم"),
    ("../../etc/passwd", "etc-passwd"), ("CON", "con"), ("a\u{0}b\nc", "a-b-c"),
    ("St. John's", "st-johns"), ("1.", "1"),
  ])
  func `keeps letters and digits of every script`(_ title: String, _ expected: String) {
    #expect(Array(Slug(title).text.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    String(repeating: "x", count: 300), String(repeating: "שלום ", count: 60),
    String(repeating: "ก็", count: 300), String(repeating: "a ", count: 300),
    "a" + String(repeating: "\u{301}", count: 3000),
  ])
  func `is as long as file systems allow, in bytes`(_ title: String) {
    let slug = Slug(title).text
    #expect(slug.utf8.count <= Slug.limit)
    #expect(slug.utf8.count > Slug.limit / 2 || slug == "chapter")
    #expect(!slug.hasSuffix("-"))
  }

  @Test(arguments: [
    (1, 2, "01-x.mp3"), (99, 99, "99-x.mp3"), (7, 100, "007-x.mp3"), (400, 1234, "0400-x.mp3"),
  ])
  func `numbers have as many digits as the last`(_ number: Int, _ count: Int, _ expected: String) {
    let name = ChapterFileName.name(number: number, of: count, title: "X", pathExtension: "mp3")
    #expect(name == expected)
  }
}
