import XML

extension Grammar {
  /// Makes the tables of a definition, once.
  mutating func compile(_ number: Int) {
    guard !definitions[number].isCompiled else { return }
    var builder = AttributeTableBuilder()
    var contents: [Patterns.ID] = []
    for body in definitions[number].bodies {
      var lexer = GrammarLexer(bytes, in: body)
      repeat {
        let first = contents.count
        let forms = readForms(&lexer, into: &builder, first: first)
        if !lexer.skip("=") {
          problems.append("no = near \(string(lexer.position..<body.upperBound))")
        }
        let content = readContent(&lexer)
        contents.append(contentsOf: repeatElement(content, count: forms))
      } while lexer.skip("/")
      if lexer.peek != .end {
        problems.append("left over: \(string(lexer.position..<body.upperBound))")
      }
    }
    if contents.count > 64 { problems.append("a definition has \(contents.count) forms") }
    builder.finish(into: &definitions[number], forms: contents.count, attributes: attributes)
    definitions[number].contents = contents
    if let first = contents.first, contents.allSatisfy({ $0 == first }) {
      definitions[number].uniformContent = first
    }
    definitions[number].isCompiled = true
  }

  /// Reads `[…]` and adds its attributes from form `first` on.
  ///
  /// - Returns: How many forms it makes.
  private mutating func readForms(
    _ lexer: inout GrammarLexer, into builder: inout AttributeTableBuilder, first: Int
  ) -> Int {
    guard lexer.skip("[") else { return 1 }
    var items: [AttributeItem] = []
    readItems(&lexer, into: &items)
    let choices = items.compactMap { item -> [[AttributeItem]]? in
      guard case .choice(let alternatives) = item else { return nil }
      return alternatives
    }
    let count = choices.reduce(1) { $0 * $1.count }
    func forms(where isIn: (Int) -> Bool) -> UInt64 {
      (0..<count).reduce(0) { isIn($1) ? $0 | 1 << UInt64(first + $1) : $0 }
    }
    let all = forms { _ in true }
    for item in items { builder.add(item, forms: all) }
    var stride = 1
    for alternatives in choices {
      for (index, alternative) in alternatives.enumerated() {
        let mask = forms { $0 / stride % alternatives.count == index }
        for item in alternative { builder.add(item, forms: mask) }
      }
      stride *= alternatives.count
    }
    return count
  }

  /// Reads attributes up to a `]`, or to the end of the lexer's range.
  mutating func readItems(_ lexer: inout GrammarLexer, into items: inout [AttributeItem]) {
    while true {
      switch lexer.next() {
      case .mark(UInt8(ascii: "*")):
        var mask = UInt32.max
        while lexer.skip("!"), case .word(let range) = lexer.next() {
          mask &= ~(1 << UInt32(namespace(string(range)).index))
        }
        items.append(.wildcard(mask))
      case .word(let range): readItem(range, &lexer, into: &items)
      default: return
      }
    }
  }

  private mutating func readItem(
    _ range: Range<Int>, _ lexer: inout GrammarLexer, into items: inout [AttributeItem]
  ) {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "@"):
      items += readGroup(string(range))
    case UInt8(ascii: "&"):
      items.append(.choice(readAlternatives(string(range))))
    default:
      if bytes[range.upperBound - 1] == UInt8(ascii: ":"), lexer.skip("*") {
        let namespace = namespace(string(range.lowerBound..<(range.upperBound - 1)))
        items.append(.wildcard(1 << UInt32(namespace.index)))
        return
      }
      if lexer.skip("{") {
        items.append(.choice(readRoles(&lexer)))
        return
      }
      let (namespace, name) = qualifiedName(range, default: .none)
      let number = attributes.add(namespace, name)
      let type = lexer.skip("=") ? readType(&lexer) : typeNumber(.kind(.any))
      items.append(.attribute(number, type: type, isRequired: !lexer.skip("?")))
    }
  }

  private mutating func readGroup(_ name: String) -> [AttributeItem] {
    if let known = compiledGroups[name] { return known }
    guard let range = groups[name] else {
      problems.append("\(name) is not defined")
      return []
    }
    var lexer = GrammarLexer(bytes, in: range)
    var items: [AttributeItem] = []
    readItems(&lexer, into: &items)
    compiledGroups[name] = items
    return items
  }

  mutating func readAlternatives(_ name: String) -> [[AttributeItem]] {
    if let known = compiledAlternatives[name] { return known }
    guard let range = alternatives[name] else {
      problems.append("\(name) is not defined")
      return [[]]
    }
    var lexer = GrammarLexer(bytes, in: range)
    var found: [[AttributeItem]] = []
    repeat {
      if case .word(let other) = lexer.peek {
        _ = lexer.next()
        found += readAlternatives(string(other))
        continue
      }
      guard lexer.skip("[") else { break }
      var items: [AttributeItem] = []
      readItems(&lexer, into: &items)
      found.append(items)
    } while lexer.skip("/")
    compiledAlternatives[name] = found
    return found
  }

  private mutating func readType(_ lexer: inout GrammarLexer) -> Int16 {
    let isFolding = lexer.skip("~")
    let isExact = lexer.skip("!")
    if lexer.skip("(") {
      let words = lexer.words()
      if isExact { return typeNumber(.exactWords(words)) }
      return typeNumber(isFolding ? .foldedWords(words) : .words(words))
    }
    guard case .word(let range) = lexer.next(), let kind = Datatype.Kind(rawValue: string(range))
    else {
      problems.append(
        "no type near \(string(lexer.position..<min(bytes.count, lexer.position + 20)))")
      return 0
    }
    return typeNumber(.kind(kind))
  }

  mutating func typeNumber(_ type: Datatype) -> Int16 {
    if let number = typeNumbers[type] { return number }
    types.append(type)
    typeNumbers[type] = Int16(types.count - 1)
    return Int16(types.count - 1)
  }
}
