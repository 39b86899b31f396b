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
