import Outputs
import Testing

/// The names of output folders.
struct OutputNamesTests {
  @Test("are the books' stems, and none comes twice")
  func stems() {
    var names = OutputNames()
    let given = ["a/x.epub", "b/x.epub", "x-2.epub", "y", "z.EPUB/", "c/X.epub", "..", ".epub"]
    #expect(
      given.map { names.name(for: $0) }
        == ["x", "x-2", "x-2-2", "y", "z", "X-3", "book", "book-2"])
  }

  @Test(
    "are taken by every file system",
    arguments: [
      ("con", "con-"), ("CON.part.1", "CON-.part.1"), ("console", "console"),
      ("lpt\u{B9}", "lpt\u{B9}-"),
      ("aux .x", "aux-.x"), ("a:b?c*d", "a-b-c-d"), ("dots...", "dots"), ("end. . ", "end"),
      ("tab\tbell\u{7}", "tab-bell-"), ("cafe\u{301}", "caf\u{E9}"), ("...", "book"),
      ("Глава 1", "Глава 1"), (".hidden", ".hidden"), ("C:\\x", "C--x"),
    ])
  func safe(_ stem: String, _ expected: String) {
    var names = OutputNames()
    let name = names.name(for: "books/\(stem).epub")
    #expect(Array(name.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("fit into 255 bytes, without cutting a character")
  func long() {
    var names = OutputNames()
    let stem = String(repeating: "é", count: 140)
    let first = names.name(for: stem + ".epub")
    #expect(first.utf8.count == 254)
    let second = names.name(for: stem + ".epub")
    #expect(second.hasSuffix("é-2"))
    #expect(second.utf8.count <= 255)
  }
}
