import Diagnostics
import Publication
import Testing
import XML

@testable import Reading

@Suite("Tables of contents")
struct NavigationTests {
  @Test("Lists with headings, labels and what they hold")
  func lists() {
    let document = ContentSnippet.body(
      """
      <nav epub:type="toc x"><h1>The <i>con</i>tents</h1><ol>
        <li><a href="b.xhtml" epub:type="bodymatter">One <img src="i.png" alt="and"/> a half</a>
          <ol><li><a href="b.xhtml#c">Two</a></li><li><span>Three</span></li></ol></li>
        <li><span>Four</span><ol><li><ol><li><a href="d.xhtml">Five</a></li></ol></li></ol></li>
        <li><ol><li><a href="e.xhtml">Six</a></li></ol></li>
      </ol></nav>
      <nav><p>none</p></nav>
      """, isNavigation: true)
    #expect(document.navigation.map(\.types) == [["toc", "x"], []])
    let list = document.navigation.first
    #expect(list?.heading == "The contents")
    #expect(
      list.map { outline($0.entries) } == [
        "One and a half -> EPUB/b.xhtml", "  Two -> EPUB/b.xhtml", "  Three", "Four",
        "  Five -> EPUB/d.xhtml", "Six -> EPUB/e.xhtml",
      ])
    #expect(list?.entries.first?.types == ["bodymatter"])
    #expect(list?.entries.first?.position.line == 3)
    #expect(list?.position.line == 2)
  }

  @Test("Other documents have none")
  func other() {
    #expect(
      ContentSnippet.body("<nav><ol><li><a href='a'>A</a></li></ol></nav>").navigation.isEmpty)
  }

  @Test("The NCX: maps, pages, labels and the identifier")
  func ncx() {
    let reader = NCXReader(path: "EPUB/toc.ncx")
    let text = """
      <?xml version="1.0"?>
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head>
      <meta name="dtb:uid" content=" id "/></head><docTitle><text>T</text></docTitle><navMap>
      <navPoint id="a"><navLabel><text> One
       two</text></navLabel><content src="a.xhtml"/>
      <navPoint id="b"><navLabel><text/></navLabel><content src="a.xhtml#b"/></navPoint></navPoint>
      </navMap><pageList><pageTarget id="c"><navLabel><text>1</text></navLabel>
      <content src="p.xhtml"/></pageTarget></pageList></ncx>
      """
    #expect(Parser().parse(text.utf8.span, into: reader) == nil)
    let control = reader.control
    #expect(control.uniqueIdentifier == " id ")
    #expect(control.prolog.xmlVersion == "1.0")
    #expect(outline(control.points) == ["One two -> EPUB/a.xhtml", "   -> EPUB/a.xhtml"])
    #expect(outline(control.pages) == ["1 -> EPUB/p.xhtml"])
    #expect(control.references.count == 3)
    #expect(control.emptyTexts.map(\.line) == [6])
  }

  @Test("Lists nested without end are kept, as deep as anyone can follow")
  func depth() {
    let count = 20_000
    let document = ContentSnippet.body(
      "<nav>" + String(repeating: "<ol><li><a href='b'>B</a>", count: count)
        + String(repeating: "</li></ol>", count: count) + "</nav>", isNavigation: true)
    #expect(document.navigation.first.map { outline($0.entries).count } == count)
    let reader = NCXReader(path: "toc.ncx")
    let text =
      "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><navMap>"
      + String(repeating: "<navPoint>", count: count)
      + String(repeating: "</navPoint>", count: count) + "</navMap></ncx>"
    #expect(Parser().parse(text.utf8.span, into: reader) == nil)
    #expect(outline(reader.control.points).count == count)
  }

  private func outline(_ entries: [NavigationList.Entry], indent: String = "") -> [String] {
    entries.flatMap { entry -> [String] in
      let target = entry.url?.path.map { " -> \($0)" } ?? ""
      return [indent + entry.title + target] + outline(entry.children, indent: indent + "  ")
    }
  }
}
