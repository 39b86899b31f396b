extension Grammar {
  /// Reads a content pattern: alternatives, sequences or interleaved parts.
  mutating func readContent(_ lexer: inout GrammarLexer) -> Patterns.ID {
    var pattern = readCounted(&lexer)
    while true {
      if lexer.skip("|") {
        pattern = patterns.choice(pattern, readCounted(&lexer))
      } else if lexer.skip(",") {
        pattern = patterns.group(pattern, readCounted(&lexer))
      } else if lexer.skip("&") {
        pattern = patterns.interleave(pattern, readCounted(&lexer))
      } else {
        return pattern
      }
    }
  }

  private mutating func readCounted(_ lexer: inout GrammarLexer) -> Patterns.ID {
    let pattern = readPart(&lexer)
    if lexer.skip("?") { return patterns.optional(pattern) }
    if lexer.skip("+") { return patterns.oneOrMore(pattern) }
    if lexer.skip("*") { return patterns.optional(patterns.oneOrMore(pattern)) }
    return pattern
  }

  private mutating func readPart(_ lexer: inout GrammarLexer) -> Patterns.ID {
    if lexer.skip("(") {
      if lexer.skip(")") { return Patterns.empty }
      let pattern = readContent(&lexer)
      if !lexer.skip(")") { problems.append("a ( is not closed") }
      return pattern
    }
    guard case .word(let range) = lexer.next() else {
      problems.append(
        "no content before \(string(lexer.position..<min(lexer.position + 20, bytes.count)))")
      return Patterns.empty
    }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "%"): return namedContent(range)
    case UInt8(ascii: "#"): return text(range)
    default: return patterns.oneOf(SymbolSet([definitionNumber(range)]))
    }
  }

  private mutating func namedContent(_ name: Range<Int>) -> Patterns.ID {
    guard let part = heads.value(of: bytes[name], in: bytes) else {
      problems.append("\(string(name)) is not defined")
      return Patterns.empty
    }
    if case .content(let known) = parts[part].meaning { return known }
    var lexer = GrammarLexer(bytes, in: parts[part].body)
    let pattern = readContent(&lexer)
    parts[part].meaning = .content(pattern)
    return pattern
  }

  private mutating func text(_ word: Range<Int>) -> Patterns.ID {
    if bytes[word].elementsEqual("#text".utf8) { return patterns.oneOf(SymbolSet([0])) }
    if bytes[word].elementsEqual("#opaque".utf8) { return Patterns.empty }
    guard let type = kindNumber(word.dropFirst()) else {
      problems.append("\(string(word)) is no type")
      return Patterns.empty
    }
    return patterns.data(Int32(type))
  }
}
