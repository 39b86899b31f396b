import Testing
import XML

@testable import Schemas

@Suite struct PackageTests {
  private func package(
    metadata: String = "", items: String = "", spine: String = "", after: String = ""
  ) -> String {
    """
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="u">x</dc:identifier>
    <dc:title id="t">x</dc:title><dc:language>en</dc:language>
    <meta property="dcterms:modified">2020-01-01T00:00:00Z</meta>\(metadata)</metadata>
    <manifest><item id="n" href="n" media-type="application/xhtml+xml" properties="nav"/>\(items)
    </manifest><spine><itemref idref="n"/>\(spine)</spine>\(after)</package>
    """
  }

  @Test(
    arguments: [
      ("", 0), ("<dc:date>2020</dc:date><dc:date>2021</dc:date>", 1), ("<dc:creator/>", 1),
      ("<dc:creator role=\"x\">y</dc:creator>", 1), ("<foo/>", 1),
      ("<meta name=\"a\" content=\"b\"/>", 0), ("<meta name=\"a\" content=\"b\" id=\"c\"/>", 1),
      ("<meta property=\"a b\">x</meta>", 1), ("<meta property=\"x\"/>", 1),
      ("<meta property=\"x\" refines=\"#nope\">y</meta>", 1),
      ("<meta property=\"file-as\" refines=\"#t\">y</meta>", 0),
      ("<meta property=\"role\" refines=\"#t\">y</meta>", 1),
      ("<meta property=\"media:duration\">0:01</meta>", 1),
      ("<meta property=\"media:duration\">0:00:01</meta>", 0),
      ("<meta property=\"rendition:layout\">fixed</meta>", 1),
      ("<link rel=\"record\" href=\"a\" refines=\"#t\"/>", 1),
      ("<link rel=\"voicing\" href=\"a\"/>", 1),
    ])
  func metadata(_ markup: String, _ count: Int) {
    let found = violations(package(metadata: markup), as: .package3)
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test(
    arguments: [
      ("<item id=\"n\" href=\"a\" media-type=\"a/b\"/>", 2),
      ("<item id=\"a\" href=\"a\"/>", 1), ("<item id=\"1\" href=\"a\" media-type=\"a/b\"/>", 1),
      ("<item id=\"a\" href=\"a\" media-type=\"a/b\" properties=\"nav\"/>", 2),
      ("<item id=\"a\" href=\"a\" media-type=\"application/x-dtbncx+xml\"/>", 1),
      ("<item id=\"a\" href=\"a\" media-type=\"image/svg+xml\" media-overlay=\"x\"/>", 3),
      ("<item id=\"a\" href=\"a\" media-type=\"a/b\" required-namespace=\"x\"/>", 1),
    ])
  func items(_ markup: String, _ count: Int) {
    let found = violations(package(items: markup), as: .package3)
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test func aRepeatedOrUnknownSpineItemIsFound() {
    let spine = "<itemref idref=\"n\"/><itemref idref=\"nope\"/>"
    #expect(violations(package(spine: spine), as: .package3).count == 2)
  }

  @Test func aMissingPartIsTakenAsGiven() {
    let document = """
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
      <manifest><item id="n" href="n" media-type="application/xhtml+xml" properties="nav"/></manifest>
      <spine><itemref idref="n"/></spine></package>
      """
    #expect(violations(document, as: .package3).count == 2)
  }
}
