import Diagnostics
import Publication
import Testing

@testable import Reading

@Suite("What documents refer to")
struct ReferenceTests {
  @Test(
    "Every attribute of XHTML that holds a reference",
    arguments: [
      ("<a href='b.xhtml#c'/>", "hyperlink a href EPUB/b.xhtml#c"),
      ("<map><area href='b.xhtml'/></map>", "hyperlink area href EPUB/b.xhtml"),
      ("<img src='b.png' alt=''/>", "image img src EPUB/b.png"),
      ("<iframe src='b.xhtml'/>", "resource iframe src EPUB/b.xhtml"),
      ("<embed src='b.pdf'/>", "resource embed src EPUB/b.pdf"),
      ("<object data='b.pdf'/>", "resource object data EPUB/b.pdf"),
      ("<input type='image' src='b.png'/>", "resource input src EPUB/b.png"),
      ("<script src='../b.js'/>", "resource script src b.js"),
      ("<audio src='b.mp3'/>", "audio audio src EPUB/b.mp3"),
      ("<video src='b.mp4'/>", "video video src EPUB/b.mp4"),
      ("<video poster='b.png'/>", "image video poster EPUB/b.png"),
      ("<video><track src='b.vtt'/></video>", "track track src EPUB/b.vtt"),
      ("<video><source src='b.mp4'/></video>", "video source src EPUB/b.mp4"),
      ("<q cite='https://example.org/'/>", "citation q cite https://example.org/"),
      ("<img src='data:image/png;base64,AA' alt=''/>", "image img src data:"),
      ("<m:math altimg='b.png' alttext='x'/>", "image math altimg EPUB/b.png"),
      ("<s:svg><s:image xlink:href='b.png'/></s:svg>", "image image xlink:href EPUB/b.png"),
      ("<s:svg><s:use xlink:href='#b'/></s:svg>", "svgSymbol use xlink:href EPUB/a.xhtml#b"),
      ("<s:svg><s:rect fill='url(#b)'/></s:svg>", "svgPaint rect fill EPUB/a.xhtml#b"),
      ("<s:svg><s:g stroke='url(#b)'/></s:svg>", "svgPaint g stroke EPUB/a.xhtml#b"),
      ("<input src='b.png'/>", "resource input src EPUB/b.png"),
      ("<img src='b.png' srcset='b.png 2x' alt=''/>", "image img src EPUB/b.png"),
      (
        "<s:svg><s:font-face-uri xlink:href='b.otf'/></s:svg>",
        "font font-face-uri xlink:href EPUB/b.otf"
      ),
    ])
  func reference(_ text: String, _ expected: String) {
    #expect(ContentSnippet.body(text).written == [expected])
  }

  @Test(
    "What holds no reference",
    arguments: [
      "<a/>", "<a href='.'/>", "<img src='' alt=''/>", "<s:svg><s:g stroke='url(#b) red'/></s:svg>",
      "<p src='b.png'/>",
      "<source src='b.mp3'/>", "<s:svg><s:rect fill='red'/></s:svg>",
    ])
  func noReference(_ text: String) {
    #expect(ContentSnippet.body(text).written == [])
  }

  @Test("Links of the head")
  func links() {
    let document = ContentSnippet.head(
      """
      <link rel="stylesheet" href="a.css" type="text/css"/>
      <link rel="Alternate StyleSheet" href="b.css" title="B"/>
      <link rel="icon" href="c.png"/>
      """)
    #expect(
      document.written == ["styleSheet link href EPUB/a.css", "styleSheet link href EPUB/b.css"])
    #expect(document.references.first?.mediaType == "text/css")
    #expect(document.headEndPosition?.line == 4)
  }

  @Test("Candidates of srcset")
  func candidates() {
    let document = ContentSnippet.body(
      "<img src='a.png' srcset=' b.png 1x,c.png 2x, d,e.png 100w 5h , f.png nonsense,g.png' alt=''/>"
    )
    #expect(
      document.references.compactMap(\.url.path)
        == ["EPUB/a.png", "EPUB/b.png", "EPUB/c.png", "EPUB/d,e.png", "EPUB/g.png"])
  }

  @Test("Pictures, and what stands in for what")
  func pictures() {
    let document = ContentSnippet.body(
      """
      <picture><source srcset="a.webp" type="image/webp"/><img src="b.png" alt=""/></picture>
      <img src="c.png" alt=""/>
      """)
    #expect(document.references.map(\.isInPicture) == [true, true, false])
    #expect(document.references.map(\.hasFallback) == [true, true, false])
    #expect(document.references.map(\.mediaType) == ["image/webp", nil, nil])
  }

  @Test("A core audio stands in for the sources beside it")
  func audio() {
    let document = ContentSnippet.body(
      """
      <audio><source src="b.wav" type="audio/wav"/><source src="b.mp3"/></audio>
      <audio><source src="b.wav"/></audio>
      """)
    #expect(document.references.map(\.hasFallback) == [true, true, false])
    #expect(document.references.map { $0.endPosition?.column } == [75, 75, 37])
    #expect(document.features.contains(.audio))
  }

  @Test(
    "The content of an object is its fallback where it can be seen",
    arguments: [
      ("", false), (" \n", false), ("text", true), ("<p/>", false), ("<p>text</p>", true),
      ("<img src='b.png' alt=''/>", true), ("<p hidden=''>text</p>", false),
      ("<div hidden=''><p>text</p></div><p>text</p>", true), ("<s:svg/>", true),
      ("<param name='a' value='b'/>", false), ("<object data='c.pdf'/>", true),
    ])
  func objects(_ content: String, _ hasFallback: Bool) {
    let document = ContentSnippet.body("<object data='b.pdf'>\(content)</object>")
    #expect(document.references.first?.hasFallback == hasFallback)
    #expect(document.references.first?.endPosition != nil)
  }

  @Test("References are resolved against base and xml:base")
  func bases() {
    let local = ContentSnippet.document(
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><base href="text/"/></head><body>
      <a href="b.xhtml"/><div xml:base="../x/"><a href="c.xhtml"/></div><a href="d.xhtml"/>
      </body></html>
      """)
    #expect(
      local.written == [
        "base base href EPUB/text/", "hyperlink a href EPUB/text/b.xhtml",
        "base div xml:base EPUB/x/", "hyperlink a href EPUB/x/c.xhtml",
        "hyperlink a href EPUB/text/d.xhtml",
      ])
    let remote = ContentSnippet.head("<base href='https://example.org/a/b?c'/>")
    #expect(remote.written == ["base base href https://example.org/a/b?c"])
    let base = BaseAddress.remote("https://example.org/a/b?c")
    #expect(base.resolve("d").target == .remote("https://example.org/a/d"))
    #expect(base.resolve("../d#e").target == .remote("https://example.org/d"))
    #expect(base.resolve("/d").target == .remote("https://example.org/d"))
    #expect(base.resolve("#e").target == .remote("https://example.org/a/b?c"))
    #expect(base.resolve("#e").fragment == "e")
    #expect(base.resolve("https://b.org/").target == .remote("https://b.org/"))
  }

  @Test("Documents of SVG and DTBook")
  func otherKinds() {
    let graphic = ContentSnippet.document(
      """
      <?xml-stylesheet href="a.css" type="text/css"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <a xlink:href="b.xhtml"/><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="c.css"/>
      </svg>
      """, kind: .svg)
    #expect(
      graphic.written == [
        "styleSheet xml-stylesheet href EPUB/a.css", "hyperlink a xlink:href EPUB/b.xhtml",
        "styleSheet link href EPUB/c.css",
      ])
    let book = ContentSnippet.document(
      """
      <dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/"><book>
      <a href="#b"/><a href="irc://c" external="true"/><a href="d" external="true"/>
      <img src="e.png"/></book></dtbook>
      """, kind: .dtbook)
    #expect(
      book.written == [
        "resource a href EPUB/a.xhtml#b", "hyperlink a href irc://c", "resource a href EPUB/d",
        "image img src EPUB/e.png",
      ])
  }

  @Test("Styles in documents")
  func styles() {
    let document = ContentSnippet.document(
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><head>
      <style>p { background: url(b.png) }
      @font-face { src: url(https://example.org/f.otf) }</style><style> </style>
      </head><body>
      <p style="top: 0"/><p style="background: url('c.png')"/></body></html>
      """)
    #expect(document.styles.count == 2)
    #expect(
      document.styles.flatMap(\.references).map(\.url.text)
        == ["b.png", "https://example.org/f.otf", "c.png"])
    #expect(
      document.styles.flatMap(\.references).map { written($0.position) }
        == ["2:5", "3:14", "5:1"])
    #expect(document.features.isSuperset(of: [.styleElement, .remoteResources]))
    #expect(!ContentSnippet.head("<style></style>").features.contains(.styleElement))
  }
}
