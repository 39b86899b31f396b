import XML

extension Grammar {
  /// Makes the tables of a definition, once.
  mutating func compile(_ number: Int) {
    guard !definitions[number].isCompiled else { return }
    var builder = AttributeTableBuilder()
    var contents: [Patterns.ID] = []
    let merged = definitions[number].merged
    for source in merged.isEmpty ? [number] : merged {
      let body = definitions[source].body
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
      items += readGroup(range)
    case UInt8(ascii: "&"):
      items.append(.choice(readAlternatives(bytes[range])))
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
      let type = lexer.skip("=") ? readType(&lexer) : 0
      items.append(.attribute(number, type: type, isRequired: !lexer.skip("?")))
    }
  }

  private mutating func readGroup(_ name: Range<Int>) -> [AttributeItem] {
    guard let part = heads.value(of: bytes[name], in: bytes) else {
      problems.append("\(string(name)) is not defined")
      return []
    }
    if case .attributes(let known) = parts[part].meaning { return known }
    var lexer = GrammarLexer(bytes, in: parts[part].body)
    var items: [AttributeItem] = []
    readItems(&lexer, into: &items)
    parts[part].meaning = .attributes(items)
    return items
  }

  mutating func readAlternatives(_ name: some Collection<UInt8>) -> [[AttributeItem]] {
    guard let part = heads.value(of: name, in: bytes) else {
      problems.append("\(String(decoding: name, as: UTF8.self)) is not defined")
      return [[]]
    }
    if case .alternatives(let known) = parts[part].meaning { return known }
    var lexer = GrammarLexer(bytes, in: parts[part].body)
    var found: [[AttributeItem]] = []
    repeat {
      if case .word(let other) = lexer.peek {
        _ = lexer.next()
        found += readAlternatives(bytes[other])
        continue
      }
      guard lexer.skip("[") else { break }
      var items: [AttributeItem] = []
      readItems(&lexer, into: &items)
      found.append(items)
    } while lexer.skip("/")
    parts[part].meaning = .alternatives(found)
    return found
  }

  private mutating func readType(_ lexer: inout GrammarLexer) -> Int16 {
    lexer.skipBlanks()
    let start = lexer.position
    let isFolding = lexer.skip("~")
    let isExact = lexer.skip("!")
    let isList = lexer.skip("+")
    if lexer.skip("(") {
      let words = lexer.words()
      let spelling = start..<lexer.position
      if let known = typeNumbers.value(of: bytes[spelling], in: bytes) { return Int16(known) }
      let type: Datatype =
        isExact
        ? .exactWords(words)
        : isFolding ? .foldedWords(words) : isList ? .wordLists(words) : .words(words)
      let number = typeNumber(type)
      typeNumbers.add(spelling, Int(number), in: bytes)
      return number
    }
    guard case .word(let range) = lexer.next(), let number = kindNumber(range) else {
      problems.append(
        "no type near \(string(lexer.position..<min(bytes.count, lexer.position + 20)))")
      return 0
    }
    return number
  }

  /// The number of a type of a library by its name, nil where no library has it.
  mutating func kindNumber(_ name: Range<Int>) -> Int16? {
    if let known = typeNumbers.value(of: bytes[name], in: bytes) { return Int16(known) }
    guard let kind = Datatype.Kind(rawValue: string(name)) else { return nil }
    let number = typeNumber(.kind(kind))
    typeNumbers.add(name, Int(number), in: bytes)
    return number
  }

  /// Adds a type.
  mutating func typeNumber(_ type: Datatype) -> Int16 {
    types.append(type)
    return Int16(types.count - 1)
  }
}
