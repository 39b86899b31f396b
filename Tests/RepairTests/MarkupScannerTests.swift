import Diagnostics
import Testing

@testable import Repair

/// Tags found in documents by their bytes.
struct MarkupScannerTests {
  private func tags(_ text: String) -> [MarkupTag]? {
    var scanner = MarkupScanner(Array(text.utf8))
    return scanner.tags()
  }

  @Test("finds tags with their attributes, and passes what only looks like tags")
  func kinds() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE a [<!ENTITY e "<b/>"> <!-- <c> -->]>
      <!-- <d> --><x:a y:b = '1 > 0' c="&lt;"><![CDATA[<e>]]><f/></x:a>
      """
    let tags = try #require(self.tags(text))
    #expect(tags.map(\.name) == ["x:a", "f", "x:a"])
    #expect(tags.map(\.kind) == [.start, .empty, .end])
    #expect(tags[0].attributes.map(\.name) == ["y:b", "c"])
    let values = tags[0].attributes.map {
      String(decoding: Array(text.utf8)[$0.value], as: UTF8.self)
    }
    #expect(values == ["1 > 0", "&lt;"])
    #expect(tags[0].localName == "a")
    #expect(tags[0].prefix == "x:")
  }

  @Test("counts lines, and columns in UTF-16, up to behind the tag")
  func positions() throws {
    let tags = try #require(self.tags("\u{FEFF}<a>é𝄞<b\nc='d'/>\r\n</a>"))
    #expect(
      tags.map(\.position) == [
        Position(line: 1, column: 4), Position(line: 2, column: 8), Position(line: 3, column: 5),
      ])
  }

  @Test(
    "refuses what is not well-formed",
    arguments: [
      "<a", "<a b>", "<a b=c>", "<a b='c>", "<", "<a /b>", "<!-- x", "<![CDATA[", "<?x",
      "<!DOCTYPE",
      "< a>", "<!DOCTYPE a \"", "</>",
    ])
  func broken(_ text: String) {
    #expect(tags(text) == nil)
  }
}
