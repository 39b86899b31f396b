/// Cleans style sheets of what fetches from elsewhere or runs.
enum SheetCleaner {
  /// A clean sheet.
  struct Result {
    /// The sheet, whose braces balance and which holds no markup.
    let text: String
    /// The addresses that it would have fetched and that are not stored.
    let missing: [String]
    /// The sheets that it would have imported, with the media that they are for.
    let imports: [(url: String, media: String)]
  }

  /// Cleans a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The text, which may break off anywhere.
  ///   - address: The address to put in place of another one, nil where there is none.
  /// - Returns: The clean sheet, and what it lacks.
  static func cleaned(_ sheet: String, address: (String) -> String?) -> Result {
    var cleaner = Cleaner(Array(sheet.utf8))
    cleaner.run(address)
    return Result(
      text: String(decoding: cleaner.output, as: UTF8.self), missing: cleaner.missing,
      imports: cleaner.imports)
  }
}

/// One pass over the bytes of a sheet (CSS Syntax 3, 4).
private struct Cleaner {
  private let input: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var missing: [String] = []
  private(set) var imports: [(url: String, media: String)] = []
  private var index = 0
  private var depth = 0

  init(_ sheet: [UInt8]) {
    input = sheet
    output.reserveCapacity(sheet.count)
  }

  mutating func run(_ address: (String) -> String?) {
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
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
        }
      case UInt8(ascii: "@") where isWord("@import"): noteImport()
      case UInt8(ascii: "@") where isWord("@charset"): skipStatement()
      case UInt8(ascii: "<"), 0..<0x09, 0x0B, 0x0E..<0x20: index += 1
      case let byte where isNameStart(byte) || byte == UInt8(ascii: "\\"): name(address)
      default: take()
      }
    }
    output += repeatElement(UInt8(ascii: "}"), count: depth)
  }

  private func at(_ offset: Int) -> UInt8? {
    index + offset < input.count ? input[index + offset] : nil
  }

  private mutating func take() {
    output.append(input[index])
    index += 1
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

  /// Notes what a statement imports: a string or an address, and the media behind it.
  private mutating func noteImport() {
    let start = index + "@import".utf8.count
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
      if byte == UInt8(ascii: "\\"), index + 1 < input.count {
        text += [byte, input[index + 1]]
        index += 2
      } else if byte == UInt8(ascii: "<") {
        text += Array("\\3C ".utf8)
        index += 1
      } else {
        text.append(byte)
        index += 1
      }
    }
    if index < input.count, input[index] == quote { index += 1 }
    text.append(quote)
    return text
  }

  /// Reads an escape within a name: a letter or digit as what it is, since it could hide a word,
  /// and anything else as it is spelt.
  private mutating func escape() -> [UInt8] {
    var digits = 0
    var value: UInt32 = 0
    while digits < 6, let byte = at(1 + digits),
      let digit = UInt32(String(UnicodeScalar(byte)), radix: 16)
    {
      value = value << 4 | digit
      digits += 1
    }
    let start = index
    guard digits > 0 else {
      index = min(index + 2, input.count)
      return input[start..<index].contains(UInt8(ascii: "<")) ? [] : Array(input[start..<index])
    }
    index += 1 + digits
    if index < input.count, input[index] == 0x20 { index += 1 }
    if value < 0x80, let scalar = Unicode.Scalar(value), Character(scalar).isLetter {
      return [UInt8(value)]
    }
    return Array(input[start..<index])
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func isWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= input.count else { return false }
    return word.withUTF8Buffer { letters in
      (0..<count).allSatisfy { input[index + $0] | 0x20 == letters[$0] | 0x20 }
    }
  }

  /// Reads a name, and with it the address of `url()` and what only old browsers knew.
  private mutating func name(_ address: (String) -> String?) {
    var spelling: [UInt8] = []
    while let byte = at(0) {
      if byte == UInt8(ascii: "\\") {
        spelling += escape()
      } else if isNameStart(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 {
        spelling.append(byte)
        index += 1
      } else {
        break
      }
    }
    let word = String(decoding: spelling, as: UTF8.self).lowercased()
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
    let wanted = String(text)
    let isInline = SafeAddress.ofInlinePicture(wanted) != nil || wanted.hasPrefix("#")
    if let found = isInline ? wanted : address(wanted), !found.contains("<") {
      output += Array("url(\"\(found.replacing("\"", with: "%22"))\")".utf8)
    } else {
      if !wanted.isEmpty, !isInline { missing.append(wanted) }
      output += Array("none".utf8)
    }
  }
}
