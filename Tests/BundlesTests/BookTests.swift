import Foundation
import TestSupport
import Testing

/// Bundles as EPUB 3 books.
@Suite(.timeLimit(.minutes(2)))
struct BookTests {
  @Test("a book of two pages has what readers look for, and breaks no rule")
  func whole() throws {
    let book = try BookBench(fixtures: "Lighthouse_cat.html", "Lamp_room.html")
    #expect(try book.findings() == [])
    #expect(book.names.first == "mimetype")
    let package = try book.text("package.opf")
    for part in [
      "<dc:title>Lighthouse cat and 1 other page</dc:title>", "<dc:language>en</dc:language>",
      "<dc:source>https://fish.wiki.test/wiki/Lighthouse_cat?oldid=812</dc:source>",
      "<dc:creator>Contributors to fish.wiki.test</dc:creator>",
      "<meta property=\"dcterms:modified\">2026-03-02T08:00:01Z</meta>",
      "<meta property=\"schema:accessibilityFeature\">MathML</meta>",
      "properties=\"mathml\"", "properties=\"cover-image\"",
    ] {
      #expect(package.contains(part), "\(part)")
    }
    let contents = try book.text("nav.xhtml")
    #expect(contents.contains(##"<li><a href="pages/0001.xhtml#Café">Café</a><ol>"##))
    #expect(contents.contains(##"<li><a href="pages/0001.xhtml#Song">Song</a></li>"##))
    #expect(contents.contains(#"<a epub:type="endnotes" href="pages/0001.xhtml">"#))
    #expect(try book.text("colophon.xhtml").contains("/wiki/Lighthouse_cat?action=history"))
    let page = try book.content()
    #expect(page.contains(#"<a href="0002.xhtml#Stairs" title="Lamp room">the stairs</a>"#))
    #expect(try book.text("pages/0002.xhtml").contains(#"href="0001.xhtml#Song""#))
    #expect(!(try book.text("pages/0001.xhtml").contains("<script")))
  }

  @Test("notes are told as such, and lead there and back")
  func notes() throws {
    let page = try BookBench(fixtures: "Lighthouse_cat.html").content()
    #expect(
      page.contains(##"<a href="#cite_note-log-1" epub:type="noteref" role="doc-noteref">"##))
    #expect(
      page.contains(##"<a href="#cite_ref-log_1-0" epub:type="backlink" role="doc-backlink">"##))
    #expect(page.contains(#"<section epub:type="endnotes" role="doc-endnotes"><ol"#))
    #expect(page.contains(#"<li id="cite_note-log-1" epub:type="footnote">"#))
  }

  @Test("a page above 300 KB is divided at its sections, and links lead over the borders")
  func divided() throws {
    let text = String(repeating: "<p>word </p>", count: 12_000)
    let sections = (1...5).map { number in
      """
      <section data-mw-section-id="\(number)"><h2 id="S\(number)">Part \(number)</h2>\
      <p><a href="./Page#S\(number % 5 + 1)">on</a></p>\(text)</section>
      """
    }
    let book = try BookBench(body: "<p>lead</p></section>" + sections.joined() + "<section>")
    let documents = book.names.filter { $0.hasPrefix("EPUB/pages/") }
    #expect(
      documents == [
        "EPUB/pages/0001.xhtml", "EPUB/pages/0001-2.xhtml", "EPUB/pages/0001-3.xhtml",
      ])
    #expect(try book.text("pages/0001.xhtml").contains(##"<a href="#S2">"##))
    #expect(try book.text("pages/0001.xhtml").contains(##"<a href="0001-2.xhtml#S3">"##))
    #expect(try book.text("pages/0001-3.xhtml").contains(##"<a href="0001.xhtml#S1">"##))
    #expect(try book.text("nav.xhtml").contains(##"<a href="pages/0001-3.xhtml#S5">Part 5</a>"##))
    #expect(try book.findings() == [])
  }

  @Test(
    "markup that the schemas refuse becomes markup of the same look",
    arguments: [
      ("<center>a</center>", #"<div style="text-align:center">a</div>"#),
      (
        #"<font color="RED" size="+1">a</font>"#,
        #"<span style="color:red;font-size:large">a</span>"#
      ),
      ("<tt>a</tt><big>b</big>", #"<code>a</code><span style="font-size:larger">b</span>"#),
      ("<b>a<ul><li>b</li></ul></b>", #"<div style="font-weight:bold">a<ul><li>b</li></ul></div>"#),
      (
        #"<h3 id="q">a<div>b</div></h3>"#, #"<h3 id="q">a<span style="display:block">b</span></h3>"#
      ),
      ("<dl><dd>a</dd></dl>", #"<div class="dl"><div class="dd">a</div></div>"#),
      ("<dl><dt>a</dt><dd>b</dd></dl>", "<dl><dt>a</dt><dd>b</dd></dl>"),
      ("<ul>a<li>b</li></ul>", #"<ul><li style="list-style:none">a</li><li>b</li></ul>"#),
      (
        ##"<table border="1" width="50%"><tbody><tr><td bgcolor="#FFF" nowrap="">a</td></tr></tbody></table>"##,
        #"<table style="border:1px solid;width:50%"><tbody>"#
          + #"<tr><td style="background-color:#fff;white-space:nowrap">a</td></tr></tbody></table>"#
      ),
      (
        "<table><tbody><tr><td>a</td></tr></tbody><caption>b</caption></table>",
        "<table><caption>b</caption><tbody><tr><td>a</td></tr></tbody></table>"
      ),
      (
        #"<p style="direction:rtl;color:#12;*zoom:1">a</p>"#,
        #"<p dir="rtl" style="color:#12">a</p>"#
      ),
      (#"<p lang="x_y" role="button" aria-labelledby="q">a</p>"#, "<p>a</p>"),
      (#"<p lang="fr">a</p>"#, #"<p lang="fr" xml:lang="fr">a</p>"#),
      ("<ruby>a<rt>b</rt></ruby>", "<ruby>a<rt>b</rt></ruby>"),
      ("<ruby>a</ruby>", "<span>a</span>"),
      ("<details><p>a</p></details>", "<div><p>a</p></div>"),
      (
        #"<p><a href="http://x.test/a b?c=[d]#e#f">a</a></p>"#,
        #"<p><a href="http://x.test/a%20b?c=%5Bd%5D#e%23f">a</a></p>"#
      ),
      (#"<p><a href="http://[x">a</a></p>"#, "<p><span>a</span></p>"),
      (#"<ol start="x" type="q"><li value="3">a</li></ol>"#, #"<ol><li value="3">a</li></ol>"#),
    ])
  func mended(_ markup: String, _ expected: String) throws {
    let book = try BookBench(body: markup)
    #expect(try book.content() == "<section>\(expected)</section>")
    #expect(try book.findings() == [])
  }

  @Test("a formula that is no MathML 3 is told by its source")
  func formulas() throws {
    let space = "xmlns=\"http://www.w3.org/1998/Math/MathML\""
    let sound = "<math \(space)><mfrac><mi>a</mi><mi>b</mi></mfrac></math>"
    let broken = "<math \(space) alttext=\"a/b\"><mfrac><mi>a</mi></mfrac></math>"
    let marked = "<math \(space) intent=\"x\"><mi>a</mi></math>"
    let book = try BookBench(body: "<p>\(sound) \(broken) \(marked)</p>")
    #expect(
      try book.content()
        == "<section><p>\(sound) <code>a/b</code> <math \(space)><mi>a</mi></math></p></section>")
    #expect(try book.findings() == [])
  }

  @Test("a book of pages from right to left turns that way")
  func direction() throws {
    let page = PageBench.page("<p>a</p>").replacing(
      "lang=\"en\" dir=\"ltr\"", with: "lang=\"he\" dir=\"rtl\"")
    let book = try BookBench([("a.html", page)])
    let package = try book.text("package.opf")
    #expect(package.contains("page-progression-direction=\"rtl\""))
    #expect(try book.text("pages/0001.xhtml").contains(#"lang="he" xml:lang="he" dir="rtl""#))
    #expect(try book.findings() == [])
  }

  @Test("no markup makes a book that breaks a rule", arguments: 1...6)
  func anything(_ seed: Int) throws {
    var maker = MarkupMaker(seed: UInt64(seed))
    let pages = (0..<12).map { number in
      ("\(number).html", PageBench.page(maker.markup()).replacing("/Page\"", with: "/P\(number)\""))
    }
    let book = try BookBench(pages)
    let findings = try book.findings()
    #expect(findings == [], "seed \(seed)")
    #expect(book.names.filter { $0.hasPrefix("EPUB/pages/") }.count == pages.count)
  }
}
