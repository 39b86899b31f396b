import Diagnostics
import Testing

@testable import Repair

/// Documents changed tag by tag.
struct EditedDocumentTests {
  private func document(_ text: String) throws -> EditedDocument {
    try #require(EditedDocument(Array(text.utf8)))
  }

  private func text(_ document: EditedDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test("changes and adds attributes, the last value of each counting")
  func attributes() throws {
    var document = try document("<a  b='1'\n  c=\"2\" /><d/>")
    document.set("b", to: "x", at: 0)
    document.set("b", to: "<&\">", at: 0)
    document.set("e", to: "5", at: 0)
    document.set("e", to: "6", at: 0)
    document.set("f", to: "7", at: 1)
    #expect(text(document) == "<a  b='&lt;&amp;&quot;&gt;'\n  c=\"2\" e=\"6\" /><d f=\"7\"/>")
  }

  @Test("takes elements out with the lines that they leave empty")
  func removal() throws {
    var lines = try document("<a>\r\n  <b>\r\n    <c/>\r\n  </b>\r\n  <d/>\r\n</a>")
    lines.set("x", to: "1", at: 2)
    lines.removeElement(at: 1)
    #expect(text(lines) == "<a>\r\n  <d/>\r\n</a>")
    var run = try document("<a>x <b>y</b> z</a>")
    run.removeElement(at: 1)
    #expect(text(run) == "<a>x  z</a>")
  }

  @Test("appends elements on lines of their own, or in the line")
  func appending() throws {
    var lines = try document("<a>\n  <b>\n    <c/>\n  </b>\n</a>")
    lines.append("<d/>", toElementAt: 1)
    lines.append("<e/>", toElementAt: 1)
    #expect(text(lines) == "<a>\n  <b>\n    <c/>\n    <d/>\n    <e/>\n  </b>\n</a>")
    var run = try document("<a><b></b></a>")
    run.append("<c/>", toElementAt: 1)
    #expect(text(run) == "<a><b><c/></b></a>")
  }

  @Test("gives elements another text, but none that hold elements")
  func text() throws {
    var document = try document("<a><b>1</b><c>2<d/></c></a>")
    document.setText("<3", at: 1)
    document.setText("4", at: 3)
    #expect(text(document) == "<a><b>&lt;3</b><c>2<d/></c></a>")
  }

  @Test("knows tags by their places, and prefixes by their namespaces")
  func places() throws {
    let document = try document("<a xmlns:p=\"urn:x\"><b/></a>")
    #expect(document.tag(endingAt: Position(line: 1, column: 24)) == 1)
    #expect(document.tag(endingAt: Position(line: 1, column: 23)) == nil)
    #expect(document.prefix(boundTo: "urn:x") == "p")
    #expect(document.prefix(boundTo: "urn:y") == nil)
    #expect(!document.isChanged)
  }

  @Test("is made of UTF-8 alone")
  func encoding() {
    #expect(EditedDocument([0xFF, 0xFE, 0x3C, 0x00]) == nil)
  }
}
