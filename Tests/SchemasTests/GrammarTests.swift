import Testing
import XML

@testable import Schemas

@Suite struct GrammarTests {
  @Test(arguments: DocumentKind.allCases)
  func everyGrammarIsSound(_ kind: DocumentKind) {
    var grammar = kind.grammar
    for number in grammar.definitions.indices.dropFirst() { grammar.compile(number) }
    #expect(grammar.problems == [])
  }
}

@Suite struct SpecialContentTests {
  @Test func aDictionaryNeedsEntriesWithTerms() {
    let empty = xhtml("<section epub:type='dictionary'><h2>x</h2></section>")
    #expect(violations(empty, as: .xhtml, features: .dictionary).count == 1)
    #expect(violations(empty, as: .xhtml) == [])
    let sound = xhtml(
      "<section epub:type='dictionary'><article><dfn>x</dfn></article></section>")
    #expect(violations(sound, as: .xhtml, features: .dictionary) == [])
  }

  @Test func aDeclaredIndexMustBeThere() {
    #expect(violations(xhtml("<p>x</p>"), as: .xhtml, features: .index).count == 1)
  }

  @Test func aRegionHoldsALinkAndNoText() {
    let nav = { (item: String) in
      xhtml("<nav epub:type='region-based'><ol><li>\(item)</li></ol></nav>")
    }
    #expect(violations(nav("<a href='#'/>"), as: .dataNavigation) == [])
    #expect(violations(nav("text"), as: .dataNavigation).count == 1)
    #expect(violations(nav("<a href='#'>x</a>"), as: .dataNavigation)[0].severity == .warning)
  }

  @Test func theTableOfContentsIsAList() {
    let nav = { (content: String) in xhtml("<nav epub:type='toc'>\(content)</nav>") }
    #expect(violations(nav("<ol><li><a href='#'>x</a></li></ol>"), as: .navigation) == [])
    #expect(violations(nav("<ol/>"), as: .navigation).count == 1)
    #expect(violations(nav("<ol><li><span>x</span></li></ol>"), as: .navigation).count == 1)
    #expect(violations(xhtml("<p/>"), as: .navigation).count == 1)
  }
}
