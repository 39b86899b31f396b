/// Divides the text of a style sheet into tokens, byte by byte and in linear time.
///
/// CSS Syntax Level 3, section 4.3. Comments are passed over. Line ends of all kinds and NUL count as
/// the standard's preprocessing would have them, without copying the text.
struct CSSTokenizer {
  /// The text in UTF-8.
  let text: CSSText
  /// The offset of the next token.
  private(set) var offset = 0
  /// What stands between the quotes of the last string, or the brackets of the last URL.
  private(set) var content = 0..<0
  /// The offset of the last token that was not white space.
  private(set) var lastStart = 0
  /// Whether the text ended inside a comment or a string.
  private(set) var endsAbruptly = false
  /// What the tokens themselves broke, in the order of their offsets.
  private(set) var faults: [StyleFault] = []

  init(_ text: CSSText) {
    self.text = text
  }

  /// Goes back to an offset, or on to it.
  mutating func move(to offset: Int) {
    self.offset = offset
  }

  /// Takes the next token.
  mutating func next() -> CSSToken {
    skipComments()
    let start = offset
    let kind = takeToken()
    if kind != .whitespace, kind != .end { lastStart = start }
    return CSSToken(kind: kind, start: start, end: offset)
  }

  /// Takes the next token that is no white space.
  mutating func nextBehindSpace() -> CSSToken {
    var token = next()
    while token.kind == .whitespace { token = next() }
    return token
  }

  private mutating func fault(_ kind: StyleFault.Kind, at place: Int) {
    // A stretch that is read again has told of its faults before.
    if let last = faults.last, last.offset >= place { return }
    faults.append(StyleFault(kind, at: place))
  }

  private mutating func skipComments() {
    while text[offset] == UInt8(ascii: "/"), text[offset + 1] == UInt8(ascii: "*") {
      var index = offset + 2
      while index < text.count,
        text[index] != UInt8(ascii: "*") || text[index + 1] != UInt8(ascii: "/")
      {
        index += 1
      }
      if index >= text.count {
        endsAbruptly = true
        fault(.unclosedComment, at: text.count)
      }
      offset = min(index + 2, text.count)
    }
  }

  private mutating func takeToken() -> CSSToken.Kind {
    guard offset < text.count else { return .end }
    let byte = text[offset]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      repeat { offset += 1 } while isCSSSpace(text[offset])
      return .whitespace
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString(byte)
    case UInt8(ascii: "{"): return take(.leftBrace)
    case UInt8(ascii: "}"): return take(.rightBrace)
    case UInt8(ascii: "("): return take(.leftParen)
    case UInt8(ascii: ")"): return take(.rightParen)
    case UInt8(ascii: "["): return take(.leftBracket)
    case UInt8(ascii: "]"): return take(.rightBracket)
    case UInt8(ascii: ":"): return take(.colon)
    case UInt8(ascii: ";"): return take(.semicolon)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: "#"): return takeHash()
    case UInt8(ascii: "@"): return takeAtKeyword()
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return beginsNumber(at: offset) ? takeNumber() : take(.delimiter)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return takeNumber()
    case UInt8(ascii: "-"): return takeHyphen()
    case UInt8(ascii: "<"): return takeCommentOpen()
    case UInt8(ascii: "\\"):
      if text.isEscape(at: offset) { return takeIdentLike() }
      fault(.badEscape, at: offset)
      return take(.delimiter)
    default: return isNameStart(byte) ? takeIdentLike() : take(.delimiter)
    }
  }

  private mutating func take(_ kind: CSSToken.Kind) -> CSSToken.Kind {
    offset += 1
    return kind
  }

  private mutating func takeHash() -> CSSToken.Kind {
    guard isName(text[offset + 1]) || text.isEscape(at: offset + 1) else {
      return take(.delimiter)
    }
    offset += 1
    takeName()
    return .hash
  }

  private mutating func takeAtKeyword() -> CSSToken.Kind {
    guard text.beginsIdent(at: offset + 1) else { return take(.delimiter) }
    offset += 1
    takeName()
    return .atKeyword
  }

  private mutating func takeHyphen() -> CSSToken.Kind {
    if beginsNumber(at: offset) { return takeNumber() }
    if text[offset + 1] == UInt8(ascii: "-"), text[offset + 2] == UInt8(ascii: ">") {
      offset += 3
      return .commentClose
    }
    return text.beginsIdent(at: offset) ? takeIdentLike() : take(.delimiter)
  }

  private mutating func takeCommentOpen() -> CSSToken.Kind {
    guard text.begins(with: "<!--", at: offset) else { return take(.delimiter) }
    offset += 4
    return .commentOpen
  }

  private mutating func takeName() {
    while offset < text.count {
      if isName(text[offset]) {
        offset += 1
      } else if text.isEscape(at: offset) {
        offset = text.endOfEscape(at: offset)
      } else {
        return
      }
    }
  }

  private func beginsNumber(at index: Int) -> Bool {
    var index = index
    if text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
    if isDigit(text[index]) { return true }
    return text[index] == UInt8(ascii: ".") && isDigit(text[index + 1])
  }

  private mutating func takeNumber() -> CSSToken.Kind {
    offset += 1
    while isDigit(text[offset]) { offset += 1 }
    if text[offset] == UInt8(ascii: "."), isDigit(text[offset + 1]) {
      offset += 1
      while isDigit(text[offset]) { offset += 1 }
    }
    if text[offset] | 0x20 == UInt8(ascii: "e") {
      let sign = text[offset + 1]
      let digits =
        sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? offset + 2 : offset + 1
      if isDigit(text[digits]) {
        offset = digits
        while isDigit(text[offset]) { offset += 1 }
      }
    }
    if text[offset] == UInt8(ascii: "%") { return take(.percentage) }
    guard text.beginsIdent(at: offset) else { return .number }
    takeName()
    return .dimension
  }

  private mutating func takeIdentLike() -> CSSToken.Kind {
    let start = offset
    takeName()
    guard text[offset] == UInt8(ascii: "(") else { return .ident }
    let isURL = text.spells("url", in: start..<offset)
    offset += 1
    guard isURL else { return .function }
    var index = offset
    while isCSSSpace(text[index]) { index += 1 }
    if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") { return .function }
    offset = index
    return takeURL(from: start)
  }

  private mutating func takeString(_ quote: UInt8) -> CSSToken.Kind {
    let start = offset
    offset += 1
    while offset < text.count {
      let byte = text[offset]
      if byte == quote {
        content = start + 1..<offset
        offset += 1
        return .string
      } else if isCSSNewline(byte) {
        fault(.newlineInString, at: offset)
        return .badString
      } else if byte == UInt8(ascii: "\\") {
        offset = text.endOfEscape(at: offset)
      } else {
        offset += 1
      }
    }
    content = start + 1..<text.count
    offset = text.count
    endsAbruptly = true
    fault(.unclosedString, at: text.count)
    return .string
  }

  /// Takes a URL without quotes, behind the bracket and the white space.
  private mutating func takeURL(from start: Int) -> CSSToken.Kind {
    let first = offset
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: ")"):
        content = first..<offset
        offset += 1
        return .url
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        // White space inside breaks the token by the standard; EPUBCheck has it as part of the
        // address, which then is no valid URL.
        content = first..<offset
        while isCSSSpace(text[offset]) { offset += 1 }
        guard text[offset] == UInt8(ascii: ")") else { continue }
        offset += 1
        return .url
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B,
        0x0E...0x1F, 0x7F:
        return takeRemnants(from: start)
      case UInt8(ascii: "\\"):
        guard text.isEscape(at: offset) else { return takeRemnants(from: start) }
        offset = text.endOfEscape(at: offset)
      default: offset += 1
      }
    }
    // What stands around the address is left open too, and told of.
    fault(.unclosedURL, at: text.count)
    return .badURL
  }

  /// Passes over what follows a URL that cannot be one.
  private mutating func takeRemnants(from start: Int) -> CSSToken.Kind {
    fault(.badURL, at: start)
    while offset < text.count {
      if text[offset] == UInt8(ascii: ")") {
        offset += 1
        break
      }
      offset = text.isEscape(at: offset) ? text.endOfEscape(at: offset) : offset + 1
    }
    return .badURL
  }
}
