import Article
import Bundles
import Testing

/// What becomes of each kind of markup that Parsoid writes, old and new.
@Suite(.timeLimit(.minutes(2)))
struct MarkupTests {
  @Test(
    "annotations are unwrapped, and what only tools need goes",
    arguments: [
      (#"<p>a<span typeof="mw:Entity">&amp;</span>b</p>"#, "<p>a<span>&amp;</span>b</p>"),
      (#"<p><span typeof="mw:Nowiki">[[a]]</span></p>"#, "<p><span>[[a]]</span></p>"),
      (#"<p>a<span typeof="mw:DisplaySpace"> </span>b</p>"#, "<p>a<span> </span>b</p>"),
      (#"<p>a<meta typeof="mw:Includes/NoInclude"/>b</p>"#, "<p>ab</p>"),
      (#"<p>a<meta typeof="mw:Placeholder"/><meta property="mw:PageProp/notoc"/></p>"#, "<p>a</p>"),
      (#"<p><meta typeof="mw:Annotation/translate"/>a</p>"#, "<p>a</p>"),
      ("<p>a<!-- b --></p>", "<p>a</p>"),
      (#"<p class="mw-empty-elt"> </p><p>a</p>"#, "<p>a</p>"),
      (
        ##"<p id="mwAb" about="#mwt1" data-parsoid="{}" typeof="mw:Transclusion">a</p>"##,
        "<p>a</p>"
      ),
      (
        ##"<p id="mwAb">a</p><p><a href="#mwAb">b</a></p>"##,
        ##"<p id="mwAb">a</p><p><a href="#mwAb">b</a></p>"##
      ),
      (
        #"<p><span typeof="mw:I18n" data-mw-i18n='{"/":{"key":"parentheses","params":["a"]}}'></span></p>"#,
        "<p><span>(a)</span></p>"
      ),
      (
        #"<p><span typeof="mw:LanguageVariant" data-mw-variant='{"disabled":{"t":"a"}}'></span></p>"#,
        "<p><span>a</span></p>"
      ),
      (
        #"<p>a<meta typeof="mw:LanguageVariant" data-mw-variant='{"name":{"t":"x"}}'/></p>"#,
        "<p>a</p>"
      ),
      (#"<p class="noprint metadata">a</p>"#, #"<p class="noprint metadata">a</p>"#),
    ])
  func annotations(_ markup: String, _ expected: String) throws {
    #expect(try PageBench(body: markup).content() == "<section>\(expected)</section>")
  }

  @Test(
    "links lead where they did, whatever their form",
    arguments: [
      (
        #"<a rel="mw:WikiLink" href="./A_%26_B%3F#c_d">x</a>"#,
        #"<a href="https://fish.wiki.test/wiki/A_%26_B%3F#c_d">x</a>"#
      ),
      (
        #"<a rel="mw:WikiLink" href="../A/B">x</a>"#,
        #"<a href="https://fish.wiki.test/A/B">x</a>"#
      ),
      (
        #"<a rel="mw:WikiLink/ISBN" href="./Special:BookSources/1">ISBN 1</a>"#,
        #"<a href="https://fish.wiki.test/wiki/Special:BookSources/1">ISBN 1</a>"#
      ),
      (
        #"<a rel="mw:MediaLink" resource="./Media:X.ogg" href="//p.test/X.ogg">x</a>"#,
        #"<a href="https://p.test/X.ogg">x</a>"#
      ),
      (
        #"<a rel="mw:ExtLink" href="http://p.test/" class="external free">http://p.test/</a>"#,
        #"<a href="http://p.test/" class="external free">http://p.test/</a>"#
      ),
      (
        #"<a rel="mw:ExtLink" href="//p.test/" class="external autonumber"></a>"#,
        #"<a href="https://p.test/" class="external autonumber" title="https://p.test/">[1]</a>"#
      ),
      (
        #"<a rel="mw:WikiLink" href="./Page" class="mw-selflink">x</a>"#,
        #"<span class="mw-selflink">x</span>"#
      ),
      (#"<a rel="mw:WikiLink" href="./Page#gone">x</a>"#, "x"),
      (
        #"<a rel="mw:WikiLink" href="./N?action=edit&amp;redlink=1" class="new">x</a>"#,
        #"<span class="new">x</span>"#
      ),
    ])
  func links(_ markup: String, _ expected: String) throws {
    #expect(
      try PageBench(body: "<p>\(markup)</p>").content() == "<section><p>\(expected)</p></section>")
  }

  @Test(
    "pictures are told in the markup of all versions",
    arguments: [
      #"<figure typeof="mw:File/Thumb"><a href="./File:A.jpg"><img resource="./File:A.jpg" "#
        + #"src="//p.test/A.jpg" width="9" height="8" alt="x"/></a><figcaption>c</figcaption></figure>"#,
      #"<figure typeof="mw:Image/Frame"><a href="./File:A.jpg"><img resource="./File:A.jpg" "#
        + #"src="//p.test/A.jpg" width="9" height="8" alt="x"/></a><figcaption>c</figcaption></figure>"#,
      #"<p><figure-inline typeof="mw:Image" data-mw='{"caption":"c"}'><a href="./File:A.jpg">"#
        + #"<img resource="./File:A.jpg" src="//p.test/A.jpg" width="9" height="8" alt="x"/></a></figure-inline></p>"#,
      #"<p><span typeof="mw:File" data-mw='{"caption":"<i>c</i>"}'><a href="./File:A.jpg">"#
        + #"<img resource="./File:A.jpg" src="//p.test/A.jpg" width="9" height="8" alt="x"/></a></span></p>"#,
      #"<ul class="gallery mw-gallery-packed" typeof="mw:Extension/gallery"><li class="gallerybox">"#
        + #"<div class="thumb"><span typeof="mw:File"><a href="./File:A.jpg"><img resource="./File:A.jpg" "#
        + #"src="//p.test/A.jpg" width="9" height="8" alt="x"/></a></span></div>"#
        + #"<div class="gallerytext">c</div></li></ul>"#,
    ])
  func pictures(_ markup: String) throws {
    let bench = try PageBench(body: markup)
    #expect(
      bench.article().pictures == [
        Picture(
          resource: "File:A.jpg", url: "https://p.test/A.jpg", alternative: "x", caption: "c",
          width: 9, height: 8, originalWidth: nil, originalHeight: nil, section: nil)
      ])
    #expect(try bench.content().contains(#"aria-label="x""#))
    #expect(try !bench.content().contains("figure-inline"))
  }

  @Test("a picture that the wiki does not have keeps its words")
  func brokenPicture() throws {
    let content = try PageBench(
      body: #"<p><span typeof="mw:Error mw:File" data-mw='{"errors":[{"key":"x"}]}'>"#
        + #"<a href="./Special:FilePath/A.jpg" class="new"><span class="mw-broken-media">A lamp</span></a></span></p>"#
    ).content()
    #expect(content.contains(#"<span class="mw-broken-media">A lamp</span>"#))
    #expect(!content.contains("<a "))
  }

  @Test("sounds and films tell their files, lengths and subtitles")
  func recordings() throws {
    let article = try PageBench(
      body: """
        <figure typeof="mw:Video/Thumb"><span><video poster="//p.test/p.jpg" width="9" height="8" \
        resource="./File:A.webm" data-durationhint="7.5"><source src="//p.test/A.webm#t=1" \
        type="video/webm"/><track kind="subtitles" srclang="de" src="//p.test/A.de.vtt"/></video>\
        </span><figcaption>c</figcaption></figure>\
        <p><span typeof="mw:Audio"><span><video resource="./File:B.ogg"><source \
        src="//p.test/B.ogg" type="audio/ogg"/></video></span></span></p>
        """
    ).article()
    #expect(article.films.map(\.url) == ["https://p.test/A.webm"])
    #expect(article.films.map(\.poster) == ["https://p.test/p.jpg"])
    #expect(article.films.map(\.duration) == [7])
    #expect(
      article.films.flatMap(\.tracks) == [
        TextTrack(language: "de", kind: "subtitles", url: "https://p.test/A.de.vtt")
      ])
    #expect(article.sounds.map(\.resource) == ["File:B.ogg"])
  }

  @Test("code, poems, maps on pictures and maps of places stay")
  func extensions() throws {
    let content = try PageBench(
      body: """
        <div class="mw-highlight" typeof="mw:Extension/syntaxhighlight"><pre>a  <span class="k">b</span>
        c</pre></div><div class="poem" typeof="mw:Extension/poem"><p>a<br/>b</p></div>\
        <map name="m"><area href="./Cat" shape="rect" coords="0,0,1,1" alt="cat"/></map>\
        <a class="mw-kartographer-map" href="./Special:Map/1" typeof="mw:Extension/mapframe"><img \
        src="//m.test/1.png" alt="a map"/></a>
        """
    ).content()
    #expect(content.contains("<pre>a  <span class=\"k\">b</span>\nc</pre>"))
    #expect(content.contains(#"<div class="poem"><p>a<br/>b</p></div>"#))
    #expect(content.contains(#"<area href="https://fish.wiki.test/wiki/Cat" shape="rect""#))
    #expect(content.contains(#"aria-label="a map""#))
  }

  @Test("notes of groups, of old markup and within notes have their numbers as text")
  func notes() throws {
    let bench = try PageBench(
      body: """
        <p>a<sup class="mw-ref reference" id="cite_ref-x_1-0" typeof="mw:Extension/ref"><a \
        href="./Page#cite_note-x-1" style="counter-reset: mw-Ref 1" data-mw-group="n"><span \
        class="mw-reflink-text">[n 1]</span></a></sup> b<span class="mw-ref" id="cite_ref-2" \
        typeof="mw:Extension/ref"><a href="./Page#cite_note-2"></a></span></p>\
        <ol class="mw-references references" data-mw-group="n"><li id="cite_note-x-1"><a \
        href="./Page#cite_ref-x_1-0" rel="mw:referencedBy"></a> <span class="mw-reference-text">one\
        </span><ol class="mw-subreference-list"><li id="cite_note-3" \
        data-mw-footnote-number="1.1"><span class="mw-reference-text">inner</span></li></ol></li></ol>\
        <ol class="references"><li id="cite_note-2"><span class="mw-reference-text">two</span></li></ol>
        """)
    #expect(bench.article().citations.map(\.id) == ["cite_note-x-1", "cite_note-3", "cite_note-2"])
    #expect(bench.article().citations.map(\.number) == ["n 1", "1.1", nil])
    #expect(bench.article().citations.map(\.group) == ["n", "n", ""])
    let content = try bench.content()
    #expect(content.contains(##"<a href="#cite_note-x-1""##))
    #expect(content.contains(##"<a href="#cite_note-2">[*]</a>"##))
    #expect(content.contains(##"<a href="#cite_ref-x_1-0">↑</a>"##))
    #expect(content.contains(#"<li id="cite_note-3" style="list-style-type:'1.1. '">"#))
    #expect(content.contains(#"<li id="cite_note-2">"#))
  }

  @Test("notes have the numbers of their marks, though a browser would count otherwise")
  func noteNumbers() throws {
    func item(_ id: String, _ number: String) -> String {
      #"<li id="cite_note-\#(id)" data-mw-footnote-number="\#(number)"><span class="mw-reference-text">"#
        + "\(id)</span></li>"
    }
    let body =
      #"<ol class="references">"#
      + [("a", "1"), ("b", "4"), ("c", "5"), ("d", "x"), ("e", "n 9"), ("f", "'}")].map(item)
      .joined()
      + "</ol>"
    let content = try PageBench(body: body).content()
    let items = content.matches(of: /<li id="cite_note-(\w)"([^>]*)>/).map { ($0.1, String($0.2)) }
    #expect(
      items.map(\.1) == [
        "", #" value="4""#, "", #" style="list-style-type:'x. '""#, #" value="9""#, "",
      ])
    #expect(try BookBench(body: body).findings() == [])
  }

  @Test("the page's properties become metadata and go")
  func properties() throws {
    let bench = try PageBench(
      body: """
        <link rel="mw:PageProp/redirect" href="./Cat#Song"/><meta property="mw:PageProp/toc"/>\
        <meta property="mw:PageProp/displaytitle" content="&lt;i>page&lt;/i>"/>\
        <meta typeof="mw:Extension/indicator" data-mw='{"attrs":{"name":"x"}}'/>\
        <link rel="mw:PageProp/Category" href="./Category:A_b#C%20d"/><p>a</p>
        """)
    #expect(bench.article().redirect == Redirect(title: "Cat", fragment: "Song"))
    #expect(bench.article().displayTitle == "page")
    #expect(bench.article().categories == [Category(name: "A b", sortKey: "C d")])
    #expect(try bench.content() == "<section><p>a</p></section>")
  }

  @Test("a section that cannot be edited has no number, and sheets select within the body's class")
  func sections() throws {
    let bench = try PageBench(
      body: """
        </section><section data-mw-section-id="-1"><div class="mw-heading"><h2 id="A">A</h2></div>\
        </section><section data-mw-section-id="2"><h2 id="B">B</h2>
        """)
    #expect(bench.article().sections.map(\.number) == [nil, 2])
    #expect(bench.article().sections.map(\.title) == ["A", "B"])
    #expect(try bench.page().contains(#"<body class="mw-body-content mw-parser-output">"#))
  }

  @Test("what runs is counted")
  func acts() throws {
    let bench = try PageBench(
      body:
        ##"<p onclick="x()"><a href="java script:x()">a</a><a href="#b">b</a></p><script>x()</script>"##
        .replacing("java script", with: "java&#9;script"))
    let counts = bench.article().removed.map { "\($0.what) \($0.elements)" }
    #expect(counts == ["attribute 2", "script 1"])
  }

  @Test(
    "pages in other encodings are read in the one that they name",
    arguments: [
      ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4] as [UInt8], "Привет"),
      ("shift_jis", [0x93, 0x94, 0x91, 0xE4], "灯台"), ("iso-8859-1", [0x80, 0xE9], "€é"),
    ])
  func encodings(_ name: String, _ bytes: [UInt8], _ expected: String) throws {
    let head = #"<html><head><meta charset="\#(name)"><title>a</title></head><body><p>"#
    let page = Array(head.utf8) + bytes + Array("</p></body></html>".utf8)
    let bench = try PageBench(bytes: page)
    #expect(try bench.content() == "<p>\(expected)</p>")
    #expect(bench.report.problems == [])
  }

  @Test("bytes that are no text in any encoding that the page names are told of")
  func garbled() throws {
    let page = Array("<html><head><title>a</title></head><body><p>na".utf8) + [0xEF]
    let bench = try PageBench(bytes: page + Array("ve</p></body></html>".utf8))
    #expect(try bench.content() == "<p>na\u{FFFD}ve</p>")
    #expect(bench.report.problems.map(\.isUnread) == [false])
  }
}
