import Diagnostics
import Publication
import TestSupport
import Testing

@testable import Reading

@Suite("What documents are and hold")
struct ContentTests {
  @Test(
    "What manifest properties speak of",
    arguments: [
      ("<p/>", []), ("<script/>", .scripted), ("<script type='module'/>", []),
      ("<script type='text/javascript; charset=utf-8'/>", []),
      ("<script type='application/ld+json'/>", []), ("<form/>", .scripted),
      ("<p onclick='a()'/>", .scripted), ("<p onFormInput='a()'/>", .scripted),
      ("<p onfoo='a()'/>", []),
      ("<p onpointerup='a()'/>", []), ("<p on='a()'/>", []),
      ("<m:math alttext='x'/>", .mathML), ("<s:svg/>", .svg), ("<epub:switch/>", .switch),
      ("<img src='http://example.org/a.png' alt=''/>", .remoteResources),
      ("<a href='http://example.org/a.png'/>", []), ("<figure/>", .figure), ("<table/>", .table),
      ("<audio src='a.mp3'/>", .audio), ("<video src='a.mp4'/>", .video), ("<audio/>", []),
      ("<p property='x'/>", .rdfa),
      ("<p epub:type='index x:glossary'/>", .index), ("<p epub:type='glossary'/>", .glossary),
      ("<p epub:type='dictionary'/>", .dictionary),
      ("<img src='b.svg' alt=''/>", .svgReference), ("<img src='b.png' alt=''/>", []),
      ("<iframe src='b.svg#x'/>", .svgReference),
    ] as [(String, ContentDocument.Features)])
  func features(_ text: String, _ expected: ContentDocument.Features) {
    #expect(ContentSnippet.body(text).features == expected)
  }

  @Test(
    "Markup that rules judge",
    arguments: [
      ("<p ssml:ph=' '/>", ["blankPronunciation  2"]), ("<p ssml:ph='a'/>", []),
      ("<p xmlns:epub='http://example.org/'/>", ["reboundEpubPrefix http://example.org/ 2"]),
      (
        "<p xmlns:x='http://x.org/' x:a='' x:b=''/>",
        ["foreignAttribute http://x.org/ 2", "foreignAttribute http://x.org/ 2"]
      ),
      (
        "<p data-='' data-a-1='' data-aB='' data--a=''/>",
        [
          "malformedDataAttribute data- 2", "malformedDataAttribute data-aB 2",
          "malformedDataAttribute data--a 2",
        ]
      ),
      (
        "<embed/><ruby>a<rp>(</rp><rt>b</rt></ruby>",
        ["discouragedElement embed 2", "discouragedElement rp 2"]
      ),
      ("<m:math\n>\n</m:math>", ["unspokenFormula  4"]), ("<m:math alttext=''/>", []),
      ("<m:math><m:semantics><m:annotation-xml/></m:semantics></m:math>", []),
      ("<s:svg><s:a>\n</s:a></s:svg>", ["unnamedLink  3"]),
      ("<s:svg><s:a><s:title>A</s:title></s:a><s:a><s:text>A</s:text></s:a></s:svg>", []),
      ("<s:svg><s:a xlink:title='A'/><s:a aria-label='A'/></s:svg>", []),
      ("<s:svg><s:a xlink:title=''/></s:svg>", ["unnamedLink  2"]),
      ("<s:svg><s:a xlink:title=' '/></s:svg>", []),
      ("<link class='day x night'/>", ["opposedStyleClasses day x night 2"]),
      ("<link rel='alternate stylesheet' title=''/>", ["untitledAlternateStyle  2"]),
      ("<link rel='alternate stylesheet' title='a'/>", []),
      ("<a href=' '/><area href=''/>", ["blankLink  2", "blankLink  2"]),
      ("<p itemscope=''/>", ["microdata  2"]),
    ] as [(String, [String])])
  func notes(_ text: String, _ expected: [String]) {
    #expect(ContentSnippet.body(text).writtenNotes == expected)
  }

  @Test(
    "Sections, and bodies that begin otherwise",
    arguments: [
      ("<p/>", 1), ("", 0), ("<section/>", 1), ("<section><section/></section><section/>", 3),
      ("<p/><section/>", 2),
    ])
  func sections(_ text: String, _ count: Int) {
    #expect(ContentSnippet.body(text).sections == count)
  }

  @Test("What stands around the content")
  func surroundings() {
    let document = ContentSnippet.document(
      """
      <?xml version="1.1"?>
      <!DOCTYPE html [<!ENTITY a SYSTEM "a.txt">]>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
        epub:prefix="a: http://a.org/" prefix="b: http://b.org/">
      <head><title> A
       title </title><meta name="viewport" content="width=1"/>
      </head><body/></html>
      """)
    #expect(document.prolog.xmlVersion == "1.1")
    #expect(document.prolog.documentType?.root == "html")
    #expect(document.prolog.externalEntities.map(\.line) == [2])
    #expect(document.prefix == "a: http://a.org/")
    #expect(document.title == "A title")
    #expect(document.viewports.map(\.content) == ["width=1"])
    #expect(document.position.line == 4)
    #expect(document.headEndPosition?.line == 7)
    #expect(document.endPosition?.line == 7)
    #expect(ContentSnippet.body("").prolog.xmlVersion == nil)
    #expect(
      ContentSnippet.document("<?xml version='1.0' standalone='no'?><html/>").prolog.xmlVersion
        == "1.0")
  }

  @Test("SVG documents")
  func graphics() {
    let document = ContentSnippet.svg("<title>A</title><svg viewBox=''><title>B</title></svg>")
    #expect(document.title == "A")
    #expect(document.features == [])
    #expect(ContentSnippet.svg("", attributes: "viewBox='0 0 1 1'").features == .viewBox)
    #expect(ContentSnippet.svg("<a><title>A</title></a>\n<a/>").writtenNotes == ["unnamedLink  3"])
  }

  @Test("The text of an id's element, in characters with white space collapsed")
  func extents() {
    let document = ContentSnippet.body(
      """
      <script>no</script><p id="a"> Ab  c\t<b id="b">d\u{e4}\u{1F600}</b></p><style>no</style>
      <template>no</template><ruby id="c">e<rp>(</rp><rt>no</rt><rp>)</rp></ruby><p id="d"/>
      """)
    let texts = document.ids.map { "\($0.value) \($0.textRange.lowerBound) \($0.textRange.count)" }
    #expect(texts == ["a 0 8", "b 5 3", "c 9 1", "d 10 0"])
    #expect(document.characters == 10)
    #expect(document.identifier("b")?.element == "b")
    #expect(document.order(of: "c") == 2)
  }

  @Test("Words of epub:type")
  func semantics() {
    let document = ContentSnippet.body(
      "<section epub:type=' chapter\tz:x '><p epub:type=''/></section>")
    #expect(document.semantics.map(\.word) == ["chapter", "z:x"])
    #expect(document.semantics.map(\.element) == ["section", "section"])
  }

  @Test(
    "Hostile documents cost linear time and no stack",
    arguments: [
      ("<object data='a'>", "</object>"), ("<p id='a' hidden=''>x", "</p>"),
      ("<m:math><m:annotation-xml>", "</m:annotation-xml></m:math>"),
      ("<audio><source src='a'/>", "</audio>"), ("<picture><img src='a' alt=''/>", "</picture>"),
      ("<div xml:base='a/'>", "</div>"), ("<s:svg><s:a>", "</s:a></s:svg>"),
    ])
  func hostile(_ start: String, _ end: String) {
    let growth = growth(from: 1_500) { count in
      _ = ContentSnippet.body(
        String(repeating: start, count: count) + String(repeating: "x<b/>", count: 4 * count)
          + String(repeating: end, count: count))
    }
    #expect(growth < 9)
  }

  @Test("Runs of text are counted alike however they are cut")
  func runs() {
    let text = Array("  Ab c\u{e4}\n \u{1F600}d\t\r e  fghijklmnopqr \u{20AC} s ".utf8)
    for cut in 0...text.count {
      var counter = TextCounter()
      text[..<cut].withUnsafeBufferPointer { counter.count($0) }
      text[cut...].withUnsafeBufferPointer { counter.count($0) }
      #expect(counter.characters == 29)
    }
  }
}
