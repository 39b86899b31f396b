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
      if string(head) == "start" {
        while case .word(let name) = lexer.next() { startNames.append(name) }
        continue
      }
      switch bytes[head.lowerBound] {
      case UInt8(ascii: "%"): content[string(head)] = body(&lexer, to: end)
      case UInt8(ascii: "@"): groups[string(head)] = body(&lexer, to: end)
      case UInt8(ascii: "&"): alternatives[string(head)] = body(&lexer, to: end)
      default:
        var heads = [head]
        while lexer.skip(","), case .word(let other) = lexer.next() { heads.append(other) }
        for head in heads { define(head, lexer, to: end) }
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

  private mutating func define(_ head: Range<Int>, _ lexer: GrammarLexer, to end: Int) {
    var lexer = lexer
    var definition = Definition()
    if lexer.skip("<") {
      definition.wildcardMask = wildcard(&lexer)
      definition.number = -1
    } else {
      let (namespace, name) = qualifiedName(head, default: defaultNamespace)
      definition.number = elements.add(namespace, name)
    }
    definition.bodies = [lexer.position..<end]
    let number = definitions.count
    if definition.number < 0 {
      wildcards.append(number)
    } else {
      namesakes[definition.number, default: []].append(number)
    }
    let spelling = string(head)
    if definitionNumbers[spelling] != nil { problems.append("\(spelling) is defined twice") }
    definitionNumbers[spelling] = number
    definitions.append(definition)
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
    if let number = definitionNumbers[string(range)] { return number }
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
    let name = NameIndex.shared[local]
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
    case "opf": .package
    case "smil": .smil
    case "ssml": .ssml
    case "svg": .svg
    case "h": .xhtml
    case "xlink": .xlink
    case "xml": .xml
    default: unknownPrefix(prefix)
    }
  }

  private mutating func unknownPrefix(_ prefix: String) -> Namespace {
    problems.append("the prefix \(prefix) is not known")
    return .other
  }
}
