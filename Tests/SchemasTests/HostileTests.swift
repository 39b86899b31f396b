import TestSupport
import Testing
import XML

@testable import Schemas

@Suite struct HostileTests {
  @Test func tenThousandLevelsAreWalked() {
    let depth = 10_000
    let markup =
      String(repeating: "<div>", count: depth) + String(repeating: "</div>", count: depth)
    #expect(violations(xhtml(markup), as: .xhtml) == [])
    let unknown =
      String(repeating: "<nope>", count: depth) + String(repeating: "</nope>", count: depth)
    #expect(violations(xhtml(unknown), as: .xhtml).count == 1)
  }

  @Test func manyAttributesAndIDsTakeLinearTime() {
    // The parser itself refuses tags of more than 1,000 attributes.
    let attributes = (0..<900).map { "a\($0)='x'" }.joined(separator: " ")
    #expect(violations(xhtml("<p \(attributes)/>"), as: .xhtml).count == 900)
    let same = (0..<50_000).map { "<p id='a\($0 % 25_000)'/>" }.joined()
    #expect(violations(xhtml(same), as: .xhtml).count == Violation.limit + 1)
  }

  @Test(arguments: [
    ("<article epub:type='dictentry'>", "</article>", Features.dictionary),
    ("<div epub:type='phrase-group'>", "</div>", .dictionary),
    ("<ul epub:type='phrase-list'><li>", "</li></ul>", .dictionary),
    ("<section epub:type='index'><ul><li>", "</li></ul></section>", .index),
    ("<section>", "</section>", .edupub),
  ])
  func nestedPartsTakeLinearTime(_ open: String, _ close: String, _ features: Features) {
    let growth = growth(from: 2_000) { depth in
      let body = String(repeating: open, count: depth) + String(repeating: close, count: depth)
      _ = violations(xhtml(body), as: .xhtml, features: features)
    }
    #expect(growth < 9)
  }

  @Test(arguments: [
    ("<i epub:type='tran-info'>x</i>", Features.dictionary),
    ("<p epub:type='subtitle'>x</p>", .edupub),
  ])
  func siblingsTakeLinearTime(_ element: String, _ features: Features) {
    let growth = growth(from: 20_000) { count in
      let body = "<div>" + String(repeating: element, count: count) + "</div>"
      _ = violations(xhtml(body), as: .xhtml, features: features)
    }
    #expect(growth < 9)
  }

  @Test(arguments: [
    "<dc:subject id='a'>x</dc:subject><meta property='term' refines='#a'>x</meta>",
    "<meta id='a' property='role' refines='#a'>x</meta>",
    "<meta id='a' property='belongs-to-collection' refines='#a'>x</meta>",
  ])
  func metadataThatRefineEachOtherTakeLinearTime(_ metadata: String) {
    let growth = growth(from: 2_000) { count in
      _ = violations(
        package(metadata: String(repeating: metadata, count: count)), as: .package3)
    }
    #expect(growth < 9)
  }

  @Test(arguments: ["dictionary", "distributable-object", "preview", "index"])
  func collectionsTakeLinearTime(_ role: String) {
    let growth = growth(from: 2_000) { count in
      let collection = """
        <collection role="\(role)"><metadata><meta property="x">x</meta></metadata></collection>
        """
      _ = violations(
        package(rest: String(repeating: collection, count: count)), as: .package3,
        features: .dictionary)
    }
    #expect(growth < 9)
  }

  /// A package document with some metadata and something behind its spine.
  private func package(metadata: String = "", rest: String = "") -> String {
    """
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata>
    <manifest/><spine/>\(rest)</package>
    """
  }

  @Test func fiftyMegabytesOfTextAreWalked() {
    let text = String(repeating: "words and more words; ", count: 2_400_000)
    #expect(violations(xhtml("<p>\(text)</p>"), as: .xhtml) == [])
  }

  @Test func strangeReferencesAreNoTrap() {
    let markup = """
      <p aria-activedescendant="q" role="group"/><p aria-activedescendant="" role="group"/>
      <a href="%"/><a href="#"/><a href="//"/><a href="[" /><img src="a" usemap="#"/>
      <time datetime=""/><time datetime="PT"/><p accesskey=""/>
      """
    _ = violations(xhtml(markup), as: .xhtml)
    for kind in DocumentKind.allCases { _ = violations("<a/>", as: kind) }
  }
}
