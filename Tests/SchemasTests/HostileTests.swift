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
    // The parser itself refuses tags of more than 10,000 attributes.
    let attributes = (0..<9_000).map { "a\($0)='x'" }.joined(separator: " ")
    #expect(violations(xhtml("<p \(attributes)/>"), as: .xhtml).count == 9_000)
    let same = (0..<50_000).map { "<p id='a\($0 % 25_000)'/>" }.joined()
    #expect(violations(xhtml(same), as: .xhtml).count == Violation.limit + 1)
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
