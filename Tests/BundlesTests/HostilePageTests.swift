import Article
import Batch
import Bundles
import Foundation
import TestSupport
import Testing

/// Pages that mean harm, or that are none.
@Suite(.timeLimit(.minutes(2)))
struct HostilePageTests {
  @Test("what runs or acts is taken out")
  func scripts() throws {
    let bench = try PageBench(
      body: """
        <p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a>\
        <a href=" jAvaScript:x()">c</a><a href="data:text/html,x">d</a></p>\
        <iframe src="https://evil.test"></iframe><form action="//evil.test"><p>e</p></form>\
        <svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><g/></svg>\
        <div style="background:url(https://evil.test/p.png);color:red">f</div>
        """)
    #expect(
      try bench.content() == """
        <section><p>abcd</p><p>e</p><svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\
        <div style="color:red">f</div></section>
        """)
  }

  @Test("names in capitals are what they are in small letters")
  func capitals() throws {
    let content = try PageBench(
      body: """
        <p>a<SCRIPT>x()</SCRIPT><IFRAME SRC="//evil.test"></IFRAME><A HREF="./B" ONCLICK="x()">b</A>\
        </p><Svg xmlns="http://www.w3.org/2000/svg"><SCRIPT>x()</SCRIPT><SET/>\
        <ForeignObject/></Svg>
        """
    ).content()
    #expect(content.contains(#"<a href="https://fish.wiki.test/wiki/B">b</a>"#), "\(content)")
    for word in ["script", "iframe", "onclick", "foreignobject", "<set"] {
      #expect(!content.lowercased().contains(word), "\(word): \(content)")
    }
  }

  @Test("whatever a stylesheet writes, what runs or fetches does not get through")
  func stylesheets() throws {
    let evil = """
      <SCRIPT>x()</SCRIPT><Script src="https://evil.test/x.js"/><ANIMATE attributeName="href"/>\
      <a HREF="java&#9;script:x()" ONCLICK="x()">a</a><IMG SRC="https://evil.test/a.png" OnError="x()"/>\
      <fencedframe src="x"/><td src="https://evil.test/b">b</td><img src="..\\..\\secret.png"/>
      """
    let sheet = """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">\
      <xsl:template match="/"><html><head><title>t</title></head><body><main>\(evil)</main></body></html>\
      </xsl:template></xsl:stylesheet>
      """
    var options = BundleOptions()
    options.stylesheet = Array(sheet.utf8)
    #expect(
      try PageBench(body: "<p>p</p>", options: options).content()
        == #"<a>a</a><img/><td>b</td><img/>"#)
  }

  @Test(
    "paints of drawings name parts of them alone",
    arguments: [
      ("url(#a)", true), ("red", true), ("url(//x.test/a#b)", false),
      ("url(#a) url(//x.test)", false),
      ("URL(#a)", true), ("url('//x.test')", false), ("u\\72l(//x.test)", false),
      ("image(\u{27}//x.test\u{27})", false),
    ])
  func paints(_ paint: String, _ isKept: Bool) throws {
    for name in ["fill", "filter", "mask", "marker-start"] {
      let body = #"<svg xmlns="http://www.w3.org/2000/svg"><g \#(name)="\#(paint)"/></svg>"#
      #expect(try PageBench(body: body).content().contains("\(name)=") == isKept, "\(name)")
    }
  }

  @Test(
    "links and pictures of drawings and formulas are read as browsers read them",
    arguments: [
      ("a", "java&#9;script:x()", false), ("a", "java&#10;script:x()", false),
      ("a", "&#9;JavaScript:x()", false), ("a", "data:text/html,x", false),
      ("a", "https://x.test/", true), ("a", "#b", true),
      ("image", "ht&#10;tps://x.test/a.png", false),
      ("image", "\\\\x.test\\a.png", false), ("image", "/\\x.test/a.png", false),
      ("image", "../../../a.png", false), ("image", "a/../../../b.png", false),
      ("image", "a.png", false),
      ("image", "data:image/png;base64,AA", true), ("image", "data:image/png", true),
      ("use", "data:image/svg+xml,x#a", false), ("use", "#b", true), ("use", "x.svg#a", false),
      ("feImage", "https://x.test/a.png", false), ("linearGradient", "//x.test/a", false),
    ])
  func drawings(_ name: String, _ address: String, _ isKept: Bool) throws {
    for attribute in ["href", "xlink:href"] {
      let body =
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><\#(name) "#
        + #"\#(attribute)="\#(address)"/></svg>"#
      let content = try PageBench(body: body).content()
      #expect(content.contains("<\(name)"), "\(content)")
      #expect(content.contains("href=") == isKept, "\(content)")
    }
  }

  @Test("identifiers that two elements have are left to the first")
  func doubledIdentifiers() throws {
    let content = try PageBench(
      body: ##"<p id="a">1</p><p id="a">2</p><p id="b c">3</p><p><a href="#a">4</a></p>"##
    ).content()
    #expect(
      content == ##"<section><p id="a">1</p><p>2</p><p>3</p><p><a href="#a">4</a></p></section>"##)
  }

  @Test(
    "broken data says nothing and harms nothing",
    arguments: [
      "{", "[]", "null", #"{"parts":3}"#, #"{"parts":[{"template":{"target":5}}]}"#,
      #"{"parts":["text",{"templatearg":{}},{"template":{"target":{"wt":""},"params":[]}}]}"#,
    ])
  func brokenData(_ data: String) throws {
    let bench = try PageBench(
      body: "<p typeof=\"mw:Transclusion\" about=\"#mwt1\" data-mw='\(data)'>words</p>")
    #expect(try bench.content() == "<section><p>words</p></section>")
    #expect(bench.article().templates.isEmpty)
  }

  @Test("HTML that is no XML is read as browsers read it")
  func html() throws {
    let bench = try PageBench(
      [("a.html", "<title>T</title><p>a &amp b &nbsp;c<br>d<p>e<table><tr><td>f</table><o:p>g")],
      base: WebAddress("https://fish.wiki.test"))
    #expect(
      try bench.content()
        == """
        <p>a &amp; b \u{A0}c<br/>d</p><p>e</p><table><tbody><tr><td>f</td></tr></tbody></table>\
        <span>g
        </span>
        """.replacing("\n", with: ""))
    #expect(bench.article().title == "T")
  }

  @Test(
    "what XML lets stand and HTML does not is read as HTML",
    arguments: [
      ("<p>a<div>b</div>c</p>", "<p>a</p><div>b</div>c<p></p>"),
      ("<a href=\"#i\">a<b id=\"i\"><a href=\"#i\">c</a></b></a>", nil),
      ("<table><tr><td>a</td></tr></table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
      ("<ul><li>a<li>b</li></li></ul>", "<ul><li>a</li><li>b</li></ul>"),
      ("<svg xmlns=\"http://www.w3.org/2000/svg\"><title><p xmlns=\"\">a</p></title></svg>", nil),
    ])
  func nesting(_ body: String, _ expected: String?) throws {
    let content = try PageBench(body: body).content()
    if let expected {
      #expect(content == "<section>\(expected)</section>")
    } else {
      #expect(content.components(separatedBy: "<a href").count <= 3)
      #expect(!content.contains("<a href=\"#i\">a<b id=\"i\"><a"))
      #expect(!content.contains("<title><p"))
    }
  }

  @Test("names that XML does not let stand become others")
  func namesOfElements() throws {
    let page =
      "<p>a<s\u{FFFD}b x\u{FFFD}y=\"1\" \"=\"2\" c\u{B7}=\"3\">d</s\u{FFFD}b><é lang=\"fr\">f</é>"
    let content = try PageBench([("a.html", page)]).content()
    #expect(content == "<p>a<span>d</span>&lt;é lang=\"fr\"&gt;f</p>")
  }

  @Test("stray ampersands do not keep a page from being XML")
  func ampersands() throws {
    let content = try PageBench(body: "<p>salt & pepper &amp; more</p>").content()
    #expect(content == "<section><p>salt &amp; pepper &amp; more</p></section>")
  }

  @Test("an entity bomb is a text that nobody expands")
  func entities() throws {
    let bomb =
      "<!DOCTYPE html [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><html><head>"
      + "<title>B</title></head><body><p>&b;&b;</p></body></html>"
    let page = try PageBench([("bomb.html", bomb)]).page()
    #expect(!page.contains("haha"))
  }

  @Test(
    "pages nested too deeply are refused, and the others are bundled",
    arguments: [
      String(repeating: "<div>", count: 200_000),
      "<html><head/><body>" + String(repeating: "<div>", count: 5_000)
        + String(repeating: "</div>", count: 5_000) + "</body></html>",
    ])
  func deepNesting(_ deep: String) throws {
    let bench = try PageBench([("deep.html", deep), ("Page.html", PageBench.page("<p>a</p>"))])
    #expect(bench.report.bundle.pages.map(\.path) == ["pages/Page.html"])
    #expect(
      bench.report.problems.map(\.reason) == [
        "the page cannot be parsed: elements are nested more than 1000 deep"
      ])
  }

  @Test("markup that makes large trees of little text is refused")
  func treeBomb() throws {
    // Open formatting elements come back in each block that follows.
    let open = "<div>" + (0..<900).map { "<b id=\($0)>" }.joined() + "</div>"
    let bomb = open + String(repeating: "<div>x</div>", count: 60_000)
    let bench = try PageBench([("bomb.html", bomb), ("Page.html", PageBench.page("<p>a</p>"))])
    #expect(
      bench.report.problems.map(\.reason) == [
        "the page cannot be parsed: the tree of the document takes too much memory"
      ])
  }

  @Test("files that are no pages are problems of their own")
  func noPages() throws {
    let folder = try TemporaryFolder()
    let inputs = [
      Bundler.Input(path: try folder.write("", to: "empty.html")),
      Bundler.Input(path: try folder.write("{\"html\":1}", to: "a.json")),
      Bundler.Input(path: "\(folder.path)/absent.html"),
    ]
    let bundler = Bundler(workers: Workers(count: 1))
    do {
      _ = try bundler.bundle(inputs, into: "\(folder.path)/out")
      Issue.record("a bundle was made of nothing")
    } catch {
      guard case .noPages(let problems) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problems.map(\.isUnread) == [false, false, true])
    }
    #expect(try folder.names() == ["a.json", "empty.html"])
  }

  @Test("titles that no file system takes become names that all take")
  func names() throws {
    let titles = ["A/B: \"C\"?", "con", "a.", String(repeating: "灯", count: 200), "X", "x", ".."]
    let pages = titles.enumerated().map { index, title in
      ("\(index).html", "<html><head><title>\(title)</title></head><body><p>a</p></body></html>")
    }
    let paths = try PageBench(pages).report.bundle.pages.map(\.path)
    #expect(paths[0] == "pages/A_B___C_.html".replacing("_.html", with: ".html"))
    #expect(paths[1] == "pages/_con.html")
    #expect(paths[2] == "pages/a.html")
    #expect(paths[3].utf8.count <= 220)
    #expect(paths[4...5] == ["pages/X.html", "pages/x-2.html"])
    #expect(paths[6] == "pages/page.html")
  }

  @Test("a folder that is no bundle is not replaced")
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "out/notes.txt")
    let page = try folder.write(PageBench.page("<p>a</p>"), to: "Page.html")
    #expect(throws: Bundler.Failure.self) {
      _ = try Bundler(workers: Workers(count: 1))
        .bundle([.init(path: page)], into: "\(folder.path)/out")
    }
    #expect(try folder.read("out/notes.txt") == Array("mine".utf8))
    #expect(try folder.names() == ["Page.html", "out"])
  }

  @Test("the same pages write nothing anew, other pages replace the bundle")
  func again() throws {
    let folder = try TemporaryFolder()
    let bundler = Bundler(workers: Workers(count: 1))
    let page = try folder.write(PageBench.page("<p>a</p>"), to: "Page.html")
    let run = { try bundler.bundle([.init(path: page)], into: "\(folder.path)/out").hasChanged }
    #expect(try run())
    #expect(try !run())
    try folder.write(PageBench.page("<p>b</p>"), to: "Page.html")
    #expect(try run())
    #expect(String(decoding: try folder.read("out/pages/Page.html"), as: UTF8.self).contains(">b<"))
    #expect(try folder.names() == ["Page.html", "out"])
  }
}
