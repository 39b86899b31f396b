import Article
import Bundles
import Testing

/// Rows of Parsoid's markup that other tests of it do not have.
@Suite(.timeLimit(.minutes(2)))
struct MarkupRowTests {
  @Test(
    "each kind of markup becomes what is read offline",
    arguments: [
      (
        #"""
        <p about="#mwt1" typeof="mw:Transclusion mw:ExpandedAttrs" \#
        data-mw='{"attribs":[[{"txt":"class"},{"html":"x"}]]}' class="x">a</p>
        """#,
        #"<p class="x">a</p>"#
      ),
      (
        #"""
        <p>a<span typeof="mw:Param" data-mw="{}">b</span><meta \#
        typeof="mw:TemplateParams"/></p>
        """#,
        #"<p>a<span>b</span></p>"#
      ),
      (
        #"""
        <p><a rel="mw:WikiLink" href="./N?action=edit&amp;redlink=1" class="new" \#
        typeof="mw:LocalizedAttrs" data-mw-i18n='{"title":{"lang":"x-page",\#
        "key":"red-link-title","params":["N"]}}'>n</a></p>
        """#,
        #"<p><span class="new">n</span></p>"#
      ),
      (
        #"""
        <p>a<span typeof="mw:I18n" data-mw-i18n='{"/":{"lang":"x-user",\#
        "key":"some-unknown-key","params":[]}}'></span></p>
        """#,
        #"<p>a<span>some-unknown-key</span></p>"#
      ),
      (
        #"<p>a<span typeof="mw:Error" data-mw='{"errors":[{"key":"x"}]}'>words</span></p>"#,
        #"<p>a<span>words</span></p>"#
      ),
      (
        #"""
        <p about="#mwt1" typeof="mw:Transclusion" data-mw='{"parts":["text",\#
        {"templatearg":{"target":{"wt":"1"},"params":{},"i":0}},\#
        {"parserfunction":{"target":{"wt":"if","key":"if"},"params":{},"i":1}},\#
        {"template":{"target":{"wt":"A ","href":"./Template:A"},"params":{},"i":2}}]}'>a\#
        </p>
        """#,
        #"<p>a</p>"#
      ),
      (
        #"""
        <div typeof="mw:Extension/timeline" data-mw="{}"><img \#
        src="//p.test/timeline/x.png" alt="years" usemap="#t"/><map name="t"><area \#
        shape="rect" coords="0,0,5,5" href="//fish.wiki.test/wiki/Cat" alt="Cat"/></map>\#
        </div>
        """#,
        #"""
        <div><span class="missing-picture" role="img" aria-label="years"></span><map \#
        name="t"><area href="https://fish.wiki.test/wiki/Cat" shape="rect" coords="0,0,\#
        5,5" alt="Cat"/></map></div>
        """#
      ),
      (
        #"""
        <div typeof="mw:Extension/score" class="mw-ext-score"><img \#
        src="//p.test/score/x.png" alt="notes" width="9" height="9"/><audio controls="" \#
        src="//p.test/score/x.mp3"></audio></div>
        """#,
        #"""
        <div class="mw-ext-score"><span class="missing-picture" role="img" \#
        aria-label="notes" style="width:9px;aspect-ratio:9/9"></span><a \#
        class="recording external" href="https://p.test/score/x.mp3">x.mp3</a></div>
        """#
      ),
      (
        #"""
        <div typeof="mw:Extension/inputbox" class="mw-inputbox-centered"><form \#
        action="/w/index.php"><input name="q" value="v"/><input type="submit" \#
        value="Go"/></form></div>
        """#,
        #"<div class="mw-inputbox-centered"></div>"#
      ),
      (
        #"""
        <div typeof="mw:Extension/chart" class="mw-chart"><div \#
        class="mw-chart-noscript"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#
        9 9"><path d="M0 0"/></svg></div></div>
        """#,
        #"""
        <div class="mw-chart"><div class="mw-chart-noscript"><svg \#
        xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>\#
        </div></div>
        """#
      ),
      (
        #"""
        <table><tbody><tr><td><style data-mw-deduplicate="TemplateStyles:r2" \#
        typeof="mw:Extension/templatestyles"></style>a</td></tr></tbody></table>
        """#,
        #"<table><tbody><tr><td>a</td></tr></tbody></table>"#
      ),
      (
        #"""
        <ul class="gallery mw-gallery-slideshow" typeof="mw:Extension/gallery"><li \#
        class="gallerycaption">C</li><li class="gallerybox"><div class="thumb"><span \#
        typeof="mw:File"><span><img src="//p.test/a.png" width="5" height="5"/></span>\#
        </span></div><div class="gallerytext">t</div></li></ul>
        """#,
        #"""
        <ul class="gallery mw-gallery-slideshow"><li class="gallerycaption">C</li><li \#
        class="gallerybox"><div class="thumb"><span><span><span class="missing-picture" \#
        style="width:5px;aspect-ratio:5/5"></span></span></span></div><div \#
        class="gallerytext">t</div></li></ul>
        """#
      ),
      (
        #"""
        <figure class="mw-default-size mw-halign-left mw-image-border" \#
        typeof="mw:File/Frameless"><span><img src="//p.test/a.png" width="5" height="5" \#
        class="mw-file-element"/></span><figcaption></figcaption></figure>
        """#,
        #"""
        <figure class="mw-default-size mw-halign-left mw-image-border"><span><span \#
        class="missing-picture" style="width:5px;aspect-ratio:5/5"></span></span>\#
        </figure>
        """#
      ),
      (
        #"""
        <p><span typeof="mw:LanguageVariant" data-mw-variant='{"oneway":[{"f":"from",\#
        "l":"zh-tw","t":"to"}]}'></span><span typeof="mw:LanguageVariant" \#
        data-mw-variant='{"filter":{"l":["zh"],"t":"filtered"}}'></span></p>
        """#,
        #"<p><span>from</span><span>filtered</span></p>"#
      ),
      (
        #"""
        <p><span class="mwe-math-element" typeof="mw:Extension/math" \#
        data-mw='{"body":{"extsrc":"x^2"}}'><img \#
        class="mwe-math-fallback-image-display" src="//p.test/math/0" alt="x^2" \#
        style="width:2ex"/></span></p>
        """#,
        #"<p><span class="mwe-math-element"><code>x^2</code></span></p>"#
      ),
      (
        #"""
        <p><span typeof="mw:Extension/indicator" data-mw='{"name":"indicator",\#
        "attrs":{"name":"fa"},"html":"x"}'></span>a</p>
        """#,
        #"<p>a</p>"#
      ),
      (
        #"""
        <div class="mw-highlight mw-highlight-lang-c" \#
        typeof="mw:Extension/syntaxhighlight" dir="ltr"><pre><span class="linenos">1\#
        </span><span class="n">a</span></pre></div>
        """#,
        #"""
        <div class="mw-highlight mw-highlight-lang-c" dir="ltr"><pre><span \#
        class="linenos">1</span><span class="n">a</span></pre></div>
        """#
      ),
      (
        #"""
        <p><a rel="mw:WikiLink/Interwiki" class="extiw" \#
        href="https://de.wiki.test/wiki/K" title="de:K">K</a> <a rel="mw:WikiLink" \#
        class="mw-redirect mw-disambig" href="./B_(x)" title="B (x)">b</a></p>
        """#,
        #"""
        <p><a href="https://de.wiki.test/wiki/K" class="extiw" title="de:K">K</a> <a \#
        href="https://fish.wiki.test/wiki/B_(x)" class="mw-redirect mw-disambig" \#
        title="B (x)">b</a></p>
        """#
      ),
      (
        #"""
        <p><a rel="mw:ExtLink nofollow" href="https://p.test/" class="external text">t\#
        </a> <a rel="mw:ExtLink" href="mailto:a@b.test" class="external">m</a></p>
        """#,
        #"""
        <p><a href="https://p.test/" class="external text">t</a> <a \#
        href="mailto:a@b.test" class="external">m</a></p>
        """#
      ),
      (
        #"""
        <figure typeof="mw:File/Manualthumb"><a href="//l.test/x"><img \#
        resource="./Datei:A.jpg" src="//p.test/A.jpg" width="5" height="5"/></a>\#
        </figure>
        """#,
        #"""
        <figure><a href="https://l.test/x"><span class="missing-picture" \#
        style="width:5px;aspect-ratio:5/5"></span></a></figure>
        """#
      ),
      (
        #"""
        <p>a<sup class="mw-ref reference" id="cite_ref-1" rel="dc:references" \#
        typeof="mw:Extension/ref mw:Error" \#
        data-mw='{"errors":[{"key":"cite_error_references_no_text"}]}'><a \#
        href="./Page#cite_note-1"><span class="mw-reflink-text"><span \#
        class="cite-bracket">[</span>1<span class="cite-bracket">]</span></span></a>\#
        </sup></p><div class="mw-references-wrap mw-references-columns" \#
        typeof="mw:Extension/references" data-mw='{"autoGenerated":true}'><ol \#
        class="mw-references references" data-mw-group=""><li id="cite_note-1" \#
        data-mw-footnote-number="1"><span class="mw-cite-backlink"><a \#
        href="./Page#cite_ref-1" rel="mw:referencedBy"><span class="mw-linkback-text">↑ \#
        </span></a></span> <span id="mw-reference-text-cite_note-1" \#
        class="mw-reference-text reference-text">t</span></li></ol></div>
        """#,
        #"""
        <p>a<sup class="mw-ref reference" id="cite_ref-1"><a href="#cite_note-1"><span \#
        class="mw-reflink-text"><span class="cite-bracket">[</span>1<span \#
        class="cite-bracket">]</span></span></a></sup></p><div \#
        class="mw-references-wrap mw-references-columns"><ol class="mw-references \#
        references"><li id="cite_note-1"><span class="mw-cite-backlink"><a \#
        href="#cite_ref-1"><span class="mw-linkback-text">↑ </span></a></span> <span \#
        id="mw-reference-text-cite_note-1" class="mw-reference-text reference-text">t\#
        </span></li></ol></div>
        """#
      ),
    ])
  func rows(_ markup: String, _ expected: String) throws {
    #expect(try PageBench(body: markup).content() == "<section>\(expected)</section>")
  }

  @Test("a section that only looks like one is told without a number")
  func pseudoSection() throws {
    let bench = try PageBench(
      body: #"</section><section data-mw-section-id="-2"><h2 id="P">Pseudo</h2><p>a</p>"#)
    #expect(
      bench.article().sections == [Section(id: "P", title: "Pseudo", level: 2, number: nil)])
  }

  @Test("of what a template was called with, other things than templates are left aside")
  func parts() throws {
    let bench = try PageBench(body: Self.calls)
    #expect(bench.article().templates == ["A"])
  }

  private static let calls = #"""
    <p about="#mwt1" typeof="mw:Transclusion" data-mw='{"parts":["text",{"templatearg":\#
    {"target":{"wt":"1"},"params":{},"i":0}},{"parserfunction":{"target":{"wt":"if","key":"if"},\#
    "params":{},"i":1}},{"template":{"target":{"wt":"A ","href":"./Template:A"},"params":{},\#
    "i":2}}]}'>a</p>
    """#

  @Test("the heads of older pages tell the same")
  func oldHeads() throws {
    let head = """
      <html about="https://fish.wiki.test/wiki/Special:Redirect/revision/7"><head>\
      <meta property="mw:articleNamespace" content="4"/><meta property="mw:html:version" \
      content="1.2.1"/><meta http-equiv="content-language" content="de"/>\
      <link rel="dc:isVersionOf" href="//fish.wiki.test/wiki/A_b"/>\
      <base href="//fish.wiki.test/wiki/"/><title>A b</title></head><body><p>a</p></body></html>
      """
    let article = try PageBench([("a.html", head)]).article()
    #expect(article.source.namespace == 4)
    #expect(article.source.parsoidVersion == "1.2.1")
    #expect(article.source.revision == 7)
    #expect(article.language == "de")
  }
}
