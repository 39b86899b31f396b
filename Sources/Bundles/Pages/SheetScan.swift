import Paths

/// One pass over the bytes of a sheet (CSS Syntax 3, 4).
struct SheetScan {
  /// The sheet.
  let input: [UInt8]
  /// The clean sheet so far.
  private(set) var output: [UInt8] = []
  /// The addresses that are not stored.
  private(set) var missing: [String] = []
  /// The sheets that are imported, with the media that they are for.
  private(set) var imports: [(url: String, media: String)] = []
  /// The place in the sheet.
  var index = 0
  private var depth = 0

  /// Begins a pass over a sheet.
  init(_ sheet: [UInt8]) {
    input = Self.preprocessed(sheet)
    output.reserveCapacity(sheet.count)
  }

  /// The bytes with one kind of line end (CSS Syntax 3, 3.3).
  private static func preprocessed(_ sheet: [UInt8]) -> [UInt8] {
    guard sheet.contains(where: { $0 == 0x0D || $0 == 0x0C }) else { return sheet }
    var result: [UInt8] = []
    result.reserveCapacity(sheet.count)
    for (index, byte) in sheet.enumerated() {
      switch byte {
      case 0x0D, 0x0C: result.append(0x0A)
      case 0x0A where index > 0 && sheet[index - 1] == 0x0D: continue
      default: result.append(byte)
      }
    }
    return result
  }

  /// Passes over the sheet.
  ///
  /// - Parameter address: The address to put in place of another one, nil where there is none.
  mutating func run(_ address: (String) -> String?) {
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"):
        skipComment()
        part()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): output += string()
      case UInt8(ascii: "{"):
        depth += 1
        take()
      case UInt8(ascii: "}"):
        if depth > 0 {
          depth -= 1
          take()
        } else {
          index += 1
          part()
        }
      case UInt8(ascii: "@"): atKeyword()
      case UInt8(ascii: "<"), 0..<0x09, 0x0B, 0x0E..<0x20:
        index += 1
        part()
      case UInt8(ascii: "\\") where !isEscape:
        index += 1
        part()
      case let byte where isNameStart(byte) || byte == UInt8(ascii: "\\"): name(address)
      default: take()
      }
    }
    output += repeatElement(UInt8(ascii: "}"), count: depth)
  }

  /// The byte so far behind the place, nil at the end.
  func at(_ offset: Int) -> UInt8? {
    index + offset < input.count ? input[index + offset] : nil
  }

  private mutating func take() {
    output.append(input[index])
    index += 1
  }

  /// Keeps what was left out from joining two words to one, of which nobody has looked at the whole.
  private mutating func part() {
    guard let last = output.last, let next = at(0), isPartOfWord(last), isPartOfWord(next) else {
      return
    }
    output += Array("/**/".utf8)
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "("), 0x80...:
      true
    // A slash and a star make a comment.
    case UInt8(ascii: "/"), UInt8(ascii: "*"): true
    default: isNameStart(byte) || (0x30...0x39).contains(byte)
    }
  }

  private mutating func skipComment() {
    index += 2
    while index < input.count {
      if input[index] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  private mutating func skipStatement() {
    while index < input.count, input[index] != UInt8(ascii: ";"), input[index] != UInt8(ascii: "}")
    {
      let byte = input[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = string()
      } else {
        index += 1
      }
    }
    if index < input.count, input[index] == UInt8(ascii: ";") { index += 1 }
  }

  /// Reads the name of a rule, which may hold escapes like any other.
  private mutating func atKeyword() {
    index += 1
    let (spelling, word) = word()
    switch word {
    case "import": noteImport()
    case "charset": skipStatement()
    default:
      output.append(UInt8(ascii: "@"))
      output += spelling
    }
  }

  /// Notes what a statement imports: a string or an address, and the media behind it.
  private mutating func noteImport() {
    let start = index
    skipStatement()
    let end = index > start && input[index - 1] == UInt8(ascii: ";") ? index - 1 : index
    var rest = String(decoding: input[start..<max(start, end)], as: UTF8.self)[...].trimmed
    if rest.lowercased().hasPrefix("url(") { rest = rest.dropFirst(4).trimmed }
    guard let first = rest.first else { return }
    let isQuoted = first == "\"" || first == "'"
    let url = (isQuoted ? rest.dropFirst() : rest).prefix { $0 != (isQuoted ? first : ")") }
    rest = rest.dropFirst(url.count + (isQuoted ? 2 : 0)).trimmed
    if rest.hasPrefix(")") { rest = rest.dropFirst().trimmed }
    let isPlain = rest.allSatisfy { $0.isLetter || $0.isNumber || " ,():-.".contains($0) }
    imports.append((String(url.trimmed), isPlain ? String(rest) : "all"))
  }

  /// Reads a string, which a line end breaks off; markup in it is written as escapes.
  private mutating func string() -> [UInt8] {
    let quote = input[index]
    var text = [quote]
    index += 1
    while index < input.count, input[index] != quote, input[index] != 0x0A {
      let byte = input[index]
      if byte == UInt8(ascii: "\\") {
        // The last one of a sheet would take away the quote.
        switch at(1) {
        case UInt8(ascii: "<"): text += Array("\\3C ".utf8)
        case let next?: text += [byte, next]
        case nil: break
        }
        index += 2
      } else if byte == UInt8(ascii: "<") {
        text += Array("\\3C ".utf8)
        index += 1
      } else {
        text.append(byte)
        index += 1
      }
    }
    index = min(index, input.count)
    if index < input.count, input[index] == quote { index += 1 }
    text.append(quote)
    return text
  }

  /// Reads a name, and with it the address of `url()` and what only old browsers knew.
  private mutating func name(_ address: (String) -> String?) {
    let (spelling, word) = word()
    let isFunction = at(0) == UInt8(ascii: "(")
    if isFunction, ["url", "src", "image", "image-set", "-webkit-image-set"].contains(word) {
      fetch(address)
    } else if isFunction, word == "expression" || word == "element" {
      skipParentheses()
      output += Array("none".utf8)
    } else if ["behavior", "-moz-binding", "-ms-behavior"].contains(word) {
      output += Array("x-\(word)".utf8)
    } else {
      output += spelling
    }
  }

  private mutating func skipParentheses() {
    var open = 0
    while index < input.count {
      let byte = input[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = string()
        continue
      }
      index += 1
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        open -= 1
        if open == 0 { return }
      }
      if byte == UInt8(ascii: "}") {
        index -= 1
        return
      }
    }
  }

  private mutating func fetch(_ address: (String) -> String?) {
    let start = index + 1
    skipParentheses()
    let end = index > start && input[index - 1] == UInt8(ascii: ")") ? index - 1 : index
    var text = String(decoding: input[start..<max(start, end)], as: UTF8.self)[...].trimmed
    if let quote = text.first, quote == "\"" || quote == "'", text.last == quote, text.count > 1 {
      text = text.dropFirst().dropLast()
    }
    let wanted = SheetScan.unescaped(text)
    let isInline = SafeAddress.ofInlinePicture(wanted) != nil || wanted.hasPrefix("#")
    if let found = isInline ? wanted : address(wanted) {
      // Nothing in it ends a string, begins an escape or is markup.
      let coded = found.percentEncoded { byte in
        switch byte {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
          UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"), 0x7B...0x7F:
          false
        default: true
        }
      }
      output += Array("url(\"\(coded)\")".utf8)
    } else {
      if !wanted.isEmpty, !isInline { missing.append(wanted) }
      output += Array("none".utf8)
    }
  }
}
