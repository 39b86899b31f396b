/// Cuts the text of a grammar into words and marks.
///
/// A word is a name with an optional prefix, variant and sigil (`dc:title`, `a.flow`, `@common`, `%flow`,
/// `&roles`, `#text`); `//` begins a comment.
struct GrammarLexer {
  enum Token: Equatable {
    case word(Range<Int>)
    case mark(UInt8)
    case end
  }

  let bytes: [UInt8]
  private(set) var position: Int
  private let limit: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    limit = range?.upperBound ?? bytes.count
  }

  /// The next token without passing it.
  var peek: Token {
    var ahead = self
    return ahead.next()
  }

  /// Passes a mark where it comes next.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard position < limit, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Passes the next token.
  mutating func next() -> Token {
    skipBlanks()
    guard position < limit else { return .end }
    let start = position
    if "@%&#".utf8.contains(bytes[position]) { position += 1 }
    while position < limit, bytes[position].isNameByte { position += 1 }
    if position == start || (position == start + 1 && !bytes[start].isNameByte) {
      position = start + 1
      return .mark(bytes[start])
    }
    return .word(start..<position)
  }

  /// Passes the words between `(` and `)` that `|` separates.
  mutating func words() -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    while position < limit {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: ")"):
        words.append(word)
        word = []
        if byte == UInt8(ascii: ")") { return words }
      case _ where byte.isXMLSpace: continue
      default: word.append(byte)
      }
    }
    return words
  }

  /// Passes white space and comments.
  mutating func skipBlanks() {
    while position < limit {
      if bytes[position].isXMLSpace {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), position + 1 < limit,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        while position < limit, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else {
        return
      }
    }
  }
}
