import Diagnostics
import Publication
import Testing

@testable import Reading

@Suite("What a style sheet says that matters to a book")
struct StyleFactsTests {
  @Test("Classes, wherever a selector names them")
  func classes() {
    let text = """
      .a, p.b > .c:not(.d) { top: 0 }
      @media print { .e:is(.f, :has(> .g)) { top: 0 } }
      .h { .i & { top: 0 } a:hover .j { top: 0 } }
      :nth-child(2n of .k), .\\6C ow { top: 0 }
      @scope (.m) to (.n) { p { top: 0 } }
      p { content: ".x"; --y: .y } /* .z */
      """
    #expect(
      StyleSnippet(text).sheet.classes
        == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "low", "m", "n"])
  }

  @Test("Classes of overlays stand at their selectors, once a selector")
  func overlayClasses() {
    let text = """
      p, div .-epub-media-overlay-active.-epub-media-overlay-active,
        .-epub-media-overlay-playing p { top: 0 }
      """
    #expect(
      written(StyleSnippet(text).sheet.overlayClasses) == [
        "-epub-media-overlay-active 1:4", "-epub-media-overlay-playing 2:3",
      ])
  }

  @Test("Declarations of layout")
  func layout() {
    let text = """
      p { direction: rtl; Unicode-Bidi : embed; position: FIXED }
      q { position: static; xdirection: ltr; --direction: ltr }
      """
    #expect(
      written(StyleSnippet(text).sheet.layoutDeclarations)
        == ["direction 1:5", "unicode-bidi 1:21", "position 1:43"])
    #expect(
      written(
        StyleSnippet(attribute: "direction: rtl", line: 3).sheet.layoutDeclarations)
        == ["direction 3:1"])
  }

  @Test("Fonts, their declarations and their sources")
  func fonts() {
    let text = """
      @font-face {
        font-family: "A";
        src: local("A"), url(../a.otf) format("opentype"), url("b.woff") format("woff");
      }
      @FONT-FACE { }
      """
    let snippet = StyleSnippet(text)
    #expect(written(snippet.sheet.fontDeclarations) == ["font-family 2:3", "src 3:3"])
    #expect(snippet.sheet.emptyFontFaces.map(written) == ["5:1"])
    #expect(snippet.references == ["font a.otf", "font EPUB/b.woff"])
    #expect(snippet.sheet.references.map { written($0.position) } == ["3:3", "3:3"])
    #expect(snippet.sheet.references.map(\.attribute) == ["src", "src"])
  }

  @Test("References of every form")
  func references() {
    let text = """
      @import "one.css"; @import url(two.css) print; @import url('three.css');
      @namespace url(http://example.org/);
      p { background: url( a.png ), URL("b.png#x") no-repeat; content: "no.png" }
      q { background: image-set("c.png" 1x, url(d.png) 2x, 'e.png' type("image/png")) }
      a:hover { --icon: url(f.png) }
      r { s:t { background: url(g.png) } cursor: u\\72l(h.cur) }
      """
    #expect(
      StyleSnippet(text).references == [
        "styleSheet EPUB/one.css", "styleSheet EPUB/two.css", "styleSheet EPUB/three.css",
        "resource EPUB/a.png", "resource EPUB/b.png", "resource EPUB/c.png",
        "resource EPUB/d.png", "resource EPUB/e.png", "resource EPUB/f.png",
        "resource EPUB/g.png", "resource EPUB/h.cur",
      ])
  }

  @Test("Addresses that are empty")
  func emptyURLs() {
    let text = """
      @import "";
      @import ;
      p { top: 0; background: url('  ') }
      """
    #expect(StyleSnippet(text).sheet.emptyURLs.map(written) == ["1:9", "2:1", "3:13"])
  }

  @Test("Encodings by mark and by name")
  func encodings() {
    #expect(StyleSnippet("p { top: 0 }").sheet.encoding == nil)
    #expect(StyleSnippet("@charset UTF-16; p { }").sheet.encoding == nil)
    #expect(StyleSnippet("@charset \"UTF-8\"; p { }").sheet.encoding == "UTF-8")
    #expect(StyleSnippet("@charset 'UTF-16'; p { }").sheet.encoding == "UTF-16")
    #expect(StyleSnippet("\u{FEFF}p { }").sheet.encoding == "UTF-8")
    let latin = StyleSnippet(
      bytes: Array("@charset \"ISO-8859-1\"; .".utf8) + [0xE4] + Array("{}".utf8))
    #expect(latin.sheet.encoding == "ISO-8859-1")
    #expect(latin.sheet.classes == ["\u{e4}"])
    for isBigEndian in [true, false] {
      let bytes = "\u{FEFF}.a { direction: rtl }".utf16.flatMap { unit in
        isBigEndian
          ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      let snippet = StyleSnippet(bytes: bytes)
      #expect(snippet.sheet.encoding == "UTF-16")
      #expect(snippet.sheet.classes == ["a"])
      #expect(written(snippet.sheet.layoutDeclarations) == ["direction 1:6"])
    }
  }
}
