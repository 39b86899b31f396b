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
