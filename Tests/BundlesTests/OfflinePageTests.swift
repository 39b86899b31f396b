import Article
import Bundles
import Testing

/// What offline pages look like.
@Suite(.timeLimit(.minutes(1)))
struct OfflinePageTests {
  @Test("links lead within the page, within the bundle, or to the web; missing pages are text")
  func links() throws {
    let bench = try PageBench(fixtures: "Lighthouse_cat.html", "Lamp_room.html")
    let content = try bench.content()
    #expect(content.contains(#"<a href="Lamp_room.html#Stairs" title="Lamp room">the stairs</a>"#))
    #expect(content.contains(#"<span class="new">ghost</span>"#))
    #expect(content.contains(#"<a href="https://fish.wiki.test/wiki/Cat_(boat)""#))
    #expect(content.contains(##"<a href="#Caf.C3.A9""##))
    #expect(content.contains(##"<a href="#cite_note-log-1">"##))
    #expect(
      content.contains(#"class="external autonumber" title="https://example.test/cats">[1]</a>"#))
    let other = try bench.content(1)
    #expect(other.contains(#"href="Lighthouse_cat.html#Song""#))
    #expect(other.contains(#"href="Lighthouse_cat.html" title"#))
  }

  @Test("nothing of Parsoid's data is left, and no foreign address is fetched")
  func residue() throws {
    let page = try PageBench(fixtures: "Lighthouse_cat.html").page()
    for word in ["data-mw", "typeof", "about=", "srcset", "mwAw", "Z3988", "navbox", "[edit]"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!page.contains("src=\"//") && !page.contains("src=\"http"))
  }

  @Test("pictures that are not stored keep their place and their words")
  func placeholders() throws {
    let bench = try PageBench(fixtures: "Lighthouse_cat.html")
    #expect(
      try bench.content().contains(
        """
        <span class="missing-picture" role="img" aria-label="A cat &amp; a lamp" \
        style="width:220px;aspect-ratio:220/110"></span>
        """))
    #expect(
      bench.report.bundle.missing.map(\.url) == [
        "https://pics.wiki.test/x.png", "https://pics.wiki.test/t/220px-Cat.jpg",
        "https://pics.wiki.test/p/Purr.ogg",
      ])
    #expect(
      try bench.content().contains(
        #"<a class="recording external" href="https://pics.wiki.test/p/Purr.ogg">Purr.ogg</a>"#))
  }

  @Test("a formula is shown once, as MathML")
  func formulas() throws {
    let content = try PageBench(fixtures: "Lighthouse_cat.html").content()
    #expect(
      content.contains(
        """
        <span class="mwe-math-element"><math xmlns="http://www.w3.org/1998/Math/MathML" \
        alttext="E=mc^2"><mi>E</mi></math></span>.
        """))
    #expect(!content.contains("mwe-math-fallback"))
  }

  @Test("what only a script would open is open")
  func opened() throws {
    let content = try PageBench(fixtures: "Lighthouse_cat.html").content()
    #expect(content.contains(#"<div class="NavContent" style="color:red">Three of them</div>"#))
    let details = try PageBench(body: "<details><summary>s</summary><p>t</p></details>").content()
    #expect(details.contains(#"<details open="">"#))
  }

  @Test("sheets of templates are files, without what fetches")
  func sheets() throws {
    let bench = try PageBench(fixtures: "Lighthouse_cat.html")
    let paths = bench.report.bundle.resources.map(\.path).filter { $0.hasPrefix("styles/template") }
    #expect(paths.count == 1)
    #expect(
      try bench.text(paths.first ?? "")
        == ".mw-parser-output .box{color:#333;background:none no-repeat}")
    #expect(try bench.page().contains("href=\"../\(paths.first ?? "")\""))
    #expect(!(try bench.page().contains("<style")))
  }

  @Test("a sheet whose first copy is left out is still there for the others")
  func hoisted() throws {
    let bench = try PageBench(
      body: """
        <div class="navbox"><style data-mw-deduplicate="TemplateStyles:r1">.a{color:red}</style></div>\
        <p><link rel="mw-deduplicated-inline-style" href="mw-data:TemplateStyles:r1"/>a</p>
        """)
    let sheet = bench.report.bundle.resources.first { $0.path.hasPrefix("styles/template") }
    #expect(try bench.text(sheet?.path ?? "") == ".a{color:red}")
  }

  @Test("kinds of content are kept and left out as asked")
  func removals() throws {
    var options = BundleOptions()
    options.removals = [.ambox]
    let body = #"<div class="navbox">kept</div><div class="ambox mbox-small">gone</div>"#
    let bench = try PageBench(body: body, options: options)
    #expect(try bench.content() == #"<section><div class="navbox">kept</div></section>"#)
    #expect(bench.article().issues == ["gone"])
    #expect(bench.article().removed.map(\.what) == ["ambox"])
  }

  @Test("variants of a language are filled in", arguments: [("zh-tw", "軟體"), ("zh-cn", "软件")])
  func variants(_ variant: String, _ word: String) throws {
    var options = BundleOptions()
    options.variant = variant
    let data = #"{"twoway":[{"l":"zh-cn","t":"软件"},{"l":"zh-tw","t":"軟體"}]}"#
    let body = #"<p><span typeof="mw:LanguageVariant" data-mw-variant='\#(data)'></span></p>"#
    let bench = try PageBench(body: body, options: options)
    #expect(try bench.content() == "<section><p><span>\(word)</span></p></section>")
  }

  @Test("another stylesheet makes the pages, and what runs is still taken out")
  func stylesheet() throws {
    var options = BundleOptions()
    options.stylesheet = Array(
      """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
      <xsl:template match="/"><html><head><title>t</title></head><body onload="x()">
      <script>x()</script><a href="javascript:x()" style="background:url(//x)">a</a>
      <img src="https://evil.test/a.png"/></body></html></xsl:template></xsl:stylesheet>
      """.utf8)
    let page = try PageBench([("a.html", PageBench.page("<p>a</p>"))], options: options).page()
    #expect(page.contains("<a>a</a>"))
    for word in ["script", "onload", "evil", "url("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test("a page bundle brings its data in JSON")
  func pageBundle() throws {
    let html = PageBench.page(#"<p id="mwAg">x</p>"#).replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let data = #"{"parts":[{"template":{"target":{"wt":"Box"},"params":{}}}]}"#
    let bench = try PageBench([
      ("a.json", #"{"html":"\#(html)","data-mw":{"ids":{"mwAg":\#(data)}}}"#)
    ])
    #expect(bench.article().templates == ["Box"])
    #expect(try bench.content() == "<section><p>x</p></section>")
  }
}
