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

  @Test("a validator that shares what others have compiled judges as one of its own")
  func sharing() {
    let documents = [
      "<nav epub:type='toc'><ol><li><a href='#'>x</a></li></ol></nav>",
      "<nav epub:type='toc'><p>x</p><ol><li>x</li></ol></nav>",
      "<nav><p>x</p></nav>",
      "<p><ol><li/></ol></p><li>x</li><ol><p/></ol>",
      "<span><nav><ol/></nav></span><td role='doc-toc'/>",
    ].map { xhtml($0) }
    let kinds: [DocumentKind] = [.navigation, .xhtml, .navigation, .dataNavigation, .xhtml]
    var last: Validator?
    for kind in kinds {
      let validator = Validator(kind, sharing: last)
      for document in documents {
        #expect(violations(document, by: validator) == violations(document, as: kind))
      }
      last = validator
    }
    #expect(documents.contains { violations($0, as: .xhtml) != violations($0, as: .navigation) })
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
