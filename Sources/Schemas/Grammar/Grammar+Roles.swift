import XML

extension Grammar {
  /// Reads `@state… | word…}`: the attributes without a role, and the roles that may be taken.
  ///
  /// A `*` stands for all roles. What attributes a role brings is told once, by the alternatives named `&role`.
  mutating func readRoles(_ lexer: inout GrammarLexer) -> [[AttributeItem]] {
    var plain: [AttributeItem] = []
    readItems(&lexer, into: &plain)
    if lexer.skip("*") {
      _ = lexer.next()
      return [plain] + readAlternatives("&role".utf8)
    }
    var wanted: [Range<Int>] = []
    while case .word(let range) = lexer.next() { wanted.append(range) }
    let role = attributes.add(.none, .role)
    var found = [plain]
    for alternative in readAlternatives("&role".utf8) {
      guard
        let place = alternative.firstIndex(where: {
          if case .attribute(role, _, _) = $0 { true } else { false }
        }), case .attribute(_, let type, _) = alternative[place],
        case .exactWords(let words) = types[Int(type)]
      else { continue }
      let taken = words.filter { word in
        wanted.contains { $0.count == word.count && bytes[$0].elementsEqual(word) }
      }
      guard !taken.isEmpty else { continue }
      var items = alternative
      items[place] = .attribute(role, type: typeNumber(.exactWords(taken)), isRequired: true)
      found.append(items)
    }
    return found
  }
}
