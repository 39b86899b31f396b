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
