import XML

extension Grammar {
  /// Notes where each statement begins and gives elements their numbers.
  mutating func readHeads() {
    // No word or comment of a grammar holds a semicolon, so statements end where one stands.
    var startNames: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      var lexer = GrammarLexer(bytes, in: position..<end)
      position = end + 1
      guard case .word(let head) = lexer.next() else { continue }
      if head.count == 5, bytes[head].elementsEqual("start".utf8) {
        while case .word(let name) = lexer.next() { startNames.append(name) }
        continue
      }
      switch bytes[head.lowerBound] {
      case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "&"):
        note(head, parts.count)
        parts.append(Part(body: body(&lexer, to: end)))
      default: readDefinitions(head, &lexer, to: end)
      }
    }
    var roots = SymbolSet()
    for name in startNames { roots.insert(definitionNumber(name)) }
    start = patterns.oneOf(roots)
  }

  private mutating func body(_ lexer: inout GrammarLexer, to end: Int) -> Range<Int> {
    if !lexer.skip("=") { problems.append("no = near \(string(lexer.position..<end))") }
    return lexer.position..<end
  }

  /// Keeps the head of a statement.
  private mutating func note(_ head: Range<Int>, _ number: Int) {
    if !heads.add(head, number, in: bytes) {
      problems.append("\(string(head)) is defined twice")
    }
  }

  /// Reads the heads of definitions: `a, b` are two of the same body, `a | b` one of two names.
  private mutating func readDefinitions(
    _ first: Range<Int>, _ lexer: inout GrammarLexer, to end: Int
  ) {
    var names = [first]
    let isOne = lexer.skip("|")
    if isOne || lexer.skip(",") {
      while case .word(let other) = lexer.next() {
        names.append(other)
        guard lexer.skip(isOne ? "|" : ",") else { break }
      }
    }
    var mask: UInt32 = 0
    if lexer.skip("<") { mask = wildcard(&lexer) }
    for name in names {
      if isOne, name != first {
        assign(name, definitions.count - 1)
        continue
      }
      note(name, definitions.count)
      var definition = Definition()
      definition.body = lexer.position..<end
      definition.isOpaque = bytes[definition.body].suffix(7).elementsEqual("#opaque".utf8)
      definition.wildcardMask = mask
      if mask != 0 {
        wildcards.append(definitions.count)
        definition.number = -1
      }
      definitions.append(definition)
      if mask == 0 { assign(name, definitions.count - 1) }
    }
  }

  /// Gives an element its definition, behind those that it has already.
  private mutating func assign(_ spelling: Range<Int>, _ definition: Int) {
    let (namespace, name) = qualifiedName(spelling, default: defaultNamespace)
    let number = elements.add(namespace, name)
    if definitions[definition].number == 0 { definitions[definition].number = number }
    while namesakes.count <= number { namesakes.append(0) }
    guard namesakes[number] != 0 else {
      namesakes[number] = definition
      return
    }
    var last = namesakes[number]
    while definitions[last].next != 0 { last = definitions[last].next }
    definitions[last].next = definition
  }

  /// Reads the namespaces of `<* !svg>` up to the `>`.
  private mutating func wildcard(_ lexer: inout GrammarLexer) -> UInt32 {
    var mask: UInt32 = 0
    var isExcluding = false
    while true {
      switch lexer.next() {
      // Behind a prefix the star says no more than the prefix.
      case .mark(UInt8(ascii: "*")): if mask == 0 { mask = .max }
      case .mark(UInt8(ascii: "!")): isExcluding = true
      case .word(let range):
        let prefix = string(range).prefix { $0 != ":" }
        let bit = UInt32(1) << UInt32(namespace(String(prefix)).index)
        mask = isExcluding ? mask & ~bit : mask | bit
        isExcluding = false
      default: return mask
      }
    }
  }

  /// The number of a definition by its name in the text.
  mutating func definitionNumber(_ range: Range<Int>) -> Int {
    if let number = heads.value(of: bytes[range], in: bytes) { return number }
    problems.append("\(string(range)) is not defined")
    return 0
  }

  /// The namespace and name of a word, its variant left out.
  mutating func qualifiedName(_ range: Range<Int>, default: Namespace) -> (Namespace, Name) {
    var local = bytes[range]
    var namespace = `default`
    if let colon = local.firstIndex(of: UInt8(ascii: ":")) {
      namespace = self.namespace(string(local.startIndex..<colon))
      local = local[(colon + 1)...]
    }
    if let dot = local.firstIndex(of: UInt8(ascii: ".")) { local = local[..<dot] }
    let name = NameIndex.shared[bytes.span.extracting(local.startIndex..<local.endIndex)]
    if name == .unknown { problems.append("\(string(range)) has no name in the list") }
    return (namespace, name)
  }

  /// The namespace that a prefix of the text stands for.
  mutating func namespace(_ prefix: String) -> Namespace {
    switch prefix {
    case "none": .none
    case "other": .other
    case "ocf": .container
    case "rendition": .rendition
    case "comp": .compression
    case "dc": .dublinCore
    case "enc": .encryption
    case "ds": .signature
    case "ev": .events
    case "m": .mathML
    case "md": .metadata
    case "ncx": .ncx
    case "epub": .ops
    case "oeb": .oeb
    case "opf": .package
    case "smil": .smil
    case "ssml": .ssml
    case "svg": .svg
    case "h": .xhtml
    case "xlink": .xlink
    case "xml": .xml
    case "xsi": .xsi
    default: unknownPrefix(prefix)
    }
  }

  private mutating func unknownPrefix(_ prefix: String) -> Namespace {
    problems.append("the prefix \(prefix) is not known")
    return .other
  }
}
