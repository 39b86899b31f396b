import Diagnostics
import Testing
import XML

@testable import Schemas

/// Markup and how many messages EPUBCheck 5.3.0 has for it.
@Suite struct XHTMLTests {
  @Test(
    arguments: [
      ("<figure><p/><figcaption/><p/></figure>", 1),
      ("<figure><figcaption/><figcaption/></figure>", 1),
      ("<details><p/></details>", 1), ("<details/>", 1),
      ("<details><summary><p/></summary></details>", 1),
      ("<dl><dt/></dl>", 1), ("<dl><dd/></dl>", 1), ("<dl/>", 0),
      ("<dl><dt/><dd/><div/></dl>", 1), ("<dl><div><dt/><dd/></div></dl>", 0),
      ("<table border=\"0\"/>", 1), ("<table border=\"1\"/>", 0), ("<table/>", 0),
      ("<table><tr><td width=\"5\"/></tr></table>", 1),
      ("<table><col/></table>", 1), ("<table><tfoot/><tbody/></table>", 1),
      ("<table><tr><th abbr=\"x\" colspan=\"0\" rowspan=\"0\"/></tr></table>", 2),
      ("<img src=\"a\" width=\"50%\" border=\"1\" align=\"left\"/>", 3),
      ("<img src=\"a\" border=\"0\"/>", 0), ("<img alt=\"x\"/>", 1), ("<img src=\" \"/>", 1),
      ("<ol start=\"x\" type=\"disc\"/>", 2), ("<ol type=\"1\"/>", 0), ("<ul type=\"disc\"/>", 1),
      ("<ul><li value=\"1\"/></ul>", 1), ("<ol><li value=\"1\"/></ol>", 0),
      ("<style>x</style>", 1), ("<style scoped=\"\">x</style>", 2),
      ("<meta name=\"x\" content=\"y\"/>", 2), ("<meta property=\"x\" content=\"y\"/>", 0),
      ("<noscript/>", 1), ("<object/>", 1), ("<object data=\"a\"/>", 0),
      ("<p><div/></p>", 1), ("<span><h1/></span>", 1), ("<h1><ul><li/></ul></h1>", 1),
      ("<a><div/></a>", 0), ("<p><a href=\"#\"><div/></a></p>", 1),
      ("<iframe>text</iframe>", 1), ("<video src=\"a\"><source src=\"b\"/></video>", 1),
      ("<picture><img src=\"a\"/><source srcset=\"b\"/></picture>", 1),
      ("<center/><font/><big/><tt/><strike/><acronym/><dir/><keygen/><command/>", 9),
      ("<p><u/><s/><small/><wbr/></p><search/><slot/>", 0),
      ("<hgroup><h1/><h2/></hgroup>", 1), ("<hgroup><p/><h1/></hgroup>", 0),
      ("<ruby>a</ruby>", 1), ("<ruby>a<rb/>b<rtc/></ruby>", 0),
      ("<header><header/></header>", 1), ("<address><footer/></address>", 1),
      ("<form><div><form/></div></form>", 1), ("<dfn><b><dfn/></b></dfn>", 1),
      ("<a><b><a/></b></a>", 1), ("<button><input/><input type=\"hidden\"/></button>", 1),
      ("<label for=\"nope\"/>", 1), ("<p aria-labelledby=\"nope nope2\"/>", 1),
      ("<p aria-bogus=\"x\" aria-hidden=\"yes\"/>", 2), ("<h1 aria-level=\"0\"/>", 1),
      ("<div aria-expanded=\"true\"/>", 1), ("<div role=\"button\" aria-expanded=\"true\"/>", 0),
      ("<p role=\"doc-bogus\"/>", 1), ("<p role=\"note note\"/>", 1),
      ("<h1 role=\"doc-chapter\"/>", 1), ("<p role=\"doc-chapter\"/>", 0),
      ("<p role=\"checkbox\"/>", 1), ("<hr role=\"doc-pagebreak\"/>", 0),
      ("<p id=\"\"/>", 1), ("<p id=\"a b\"/>", 1), ("<p epub:type=\"\"/>", 1),
      ("<p id=\"1\" class=\"\" style=\"\"/>", 0), ("<p id=\"a\"/><b id=\"a\"/>", 2),
      ("<time datetime=\"bogus\"/>", 1), ("<time datetime=\"2020-W05\"/>", 0),
      ("<time datetime=\"PT4H18M3S\"/>", 0), ("<meter value=\"x\"/>", 1),
      ("<progress max=\"0\"/>", 1), ("<object data=\"a\"><param name=\"x\"/></object>", 1),
      ("<data/>", 1), ("<fieldset><p/><legend/></fieldset>", 1),
      ("<embed src=\"a\" anything=\"b\"/>", 0), ("<p lang=\"en-\"/>", 1),
      ("<p xml:lang=\"en_US\"/>", 1), ("<p lang=\"en\" xml:lang=\"de\"/>", 1),
      ("<p xml:lang=\"\"/>", 0), ("<p ontouchstart=\"x\" onfoo=\"x\" onclick=\"x\"/>", 2),
      ("<p data-x=\"y\" xmlns:q=\"urn:q\" q:z=\"1\"/>", 0),
      ("<my-part align=\"x\"><p/></my-part>", 0),
      ("<foo><bar/><p>x</p></foo>", 1), ("<ul>a<li/>b</ul>", 2), ("<map name=\"a\"/>", 0),
      ("<map name=\"a\"/><map name=\"a\"/>", 2), ("<bdo/>", 1), ("<area/>", 1),
      ("<p><svg xmlns=\"http://www.w3.org/2000/svg\"><g foo=\"x\"/><title>x</title></svg></p>", 0),
      (
        "<p><m:math xmlns:m=\"http://www.w3.org/1998/Math/MathML\"><m:mfrac><m:mi/></m:mfrac></m:math></p>",
        1
      ),
      ("<p role=\"doc-endnote\"/>", 1),
    ])
  func markupInTheBody(_ markup: String, _ count: Int) {
    let found = violations(xhtml(markup), as: .xhtml).filter { $0.severity != .advice }
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test(
    arguments: [
      ("", 1), ("<title/>", 1), ("<title>a</title><title>b</title>", 1),
      ("<title>x</title><base href=\"a\"/><base href=\"b\"/>", 1),
      ("<title>x</title><link href=\"a\"/>", 1), ("<title>x</title><link rel=\"a\"/>", 0),
      ("<title>x</title><link rel=\"x\" sizes=\"1x1\"/>", 1),
      ("<title>x</title><meta charset=\"latin1\"/>", 1),
      ("<title>x</title><meta charset=\"UTF-8\"/>", 0),
      ("<title>x</title><meta http-equiv=\"content-style-type\" content=\"a\"/>", 1),
      ("<title>x</title><meta http-equiv=\"refresh\" content=\"a\"/>", 0),
      ("<title>x</title><meta name=\"a\"/>", 1),
      ("<title>x</title><meta name=\"a\" content=\"b\" scheme=\"c\"/>", 1),
      ("<title>x</title><style>a</style><script src=\"x\">y</script>", 0),
    ])
  func markupInTheHead(_ markup: String, _ count: Int) {
    let found = violations(xhtml("<p/>", head: markup), as: .xhtml)
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test func placesAreThoseOfJing() {
    let found = violations(xhtml("<ul>a &amp; b\nc</ul><dl><dt/></dl>\n<p foo='x'/>"), as: .xhtml)
    #expect(
      found.map { [$0.place.line, $0.place.column] } == [
        [2, 7], [2, 12], [2, 14], [3, 2], [3, 21], [4, 13],
      ])
  }

  @Test func rulesAreNotJudgedInBrokenDocuments() {
    let found = violations(xhtml("<p id='a'/><p id='a'/><center/><b>"), as: .xhtml)
    #expect(found.count == 1)
  }
}
