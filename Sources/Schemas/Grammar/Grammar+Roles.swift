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
    var wanted: Set<[UInt8]> = []
    while case .word(let range) = lexer.next() { wanted.insert(Array(bytes[range])) }
    let role = attributes.add(.none, .role)
    var found = [plain]
    for alternative in readAlternatives("&role".utf8) {
      var isTaken = false
      let items = alternative.map { item -> AttributeItem in
        guard case .attribute(role, let type, _) = item,
          case .exactWords(let words) = types[Int(type)]
        else { return item }
        let taken = words.filter { wanted.contains($0) }
        isTaken = !taken.isEmpty
        return .attribute(role, type: typeNumber(.exactWords(taken)), isRequired: true)
      }
      if isTaken { found.append(items) }
    }
    return found
  }
}
