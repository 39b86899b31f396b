import Diagnostics

/// Finds the tags of an XML document that is known to be well-formed, with their bytes and places.
///
/// Repairs change single attributes and leave all else as the author wrote it, which a tree that is
/// written anew cannot do.
struct MarkupScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Makes a scanner of a document in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The tags in the order in which they stand; nil where the text is not well-formed after all.
  mutating func tags() -> [MarkupTag]? {
    var tags: [MarkupTag] = []
    while let byte = peek() {
      guard byte == UInt8(ascii: "<") else {
        step()
        continue
      }
      switch peek(1) {
      case UInt8(ascii: "?"):
        guard skip(behind: "?>") else { return nil }
      case UInt8(ascii: "!"):
        guard skipDeclaration() else { return nil }
      case .some:
        guard let tag = tag() else { return nil }
        tags.append(tag)
      case nil:
        return nil
      }
    }
    return tags
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private mutating func step() {
    switch bytes[offset] {
    case UInt8(ascii: "\n"):
      line += 1
      column = 1
    case 0x80..<0xC0: break
    case 0xF0...: column += 2
    default: column += 1
    }
    offset += 1
  }

  private mutating func skip(behind mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    while offset + length <= bytes.count {
      let isThere = mark.withUTF8Buffer { bytes[offset..<offset + length].elementsEqual($0) }
      if isThere {
        for _ in 0..<length { step() }
        return true
      }
      step()
    }
    return false
  }

  /// Passes a comment, a CDATA section or a document type with its internal subset.
  private mutating func skipDeclaration() -> Bool {
    if bytes[offset...].starts(with: "<!--".utf8) {
      for _ in 0..<4 { step() }
      return skip(behind: "-->")
    }
    if bytes[offset...].starts(with: "<![CDATA[".utf8) { return skip(behind: "]]>") }
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        step()
        while let inner = peek(), inner != byte { step() }
      case UInt8(ascii: "<"):
        if bytes[offset...].starts(with: "<!--".utf8) {
          for _ in 0..<4 { step() }
          guard skip(behind: "-->") else { return false }
          continue
        }
        depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          step()
          return true
        }
      default: break
      }
      guard offset < bytes.count else { return false }
      step()
    }
    return false
  }

  private mutating func tag() -> MarkupTag? {
    let start = offset
    step()
    let isEnd = peek() == UInt8(ascii: "/")
    if isEnd { step() }
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [MarkupTag.Attribute] = []
    while true {
      let space = offset
      skipSpace()
      switch peek() {
      case UInt8(ascii: ">"):
        step()
        return MarkupTag(
          kind: isEnd ? .end : .start, range: start..<offset, name: name, attributes: attributes,
          position: Position(line: line, column: column), attributesEnd: space)
      case UInt8(ascii: "/"):
        step()
        guard peek() == UInt8(ascii: ">") else { return nil }
        step()
        return MarkupTag(
          kind: .empty, range: start..<offset, name: name, attributes: attributes,
          position: Position(line: line, column: column), attributesEnd: space)
      case .some:
        guard let attribute = attribute(from: space) else { return nil }
        attributes.append(attribute)
      case nil:
        return nil
      }
    }
  }

  private mutating func attribute(from space: Int) -> MarkupTag.Attribute? {
    let name = word()
    skipSpace()
    guard !name.isEmpty, peek() == UInt8(ascii: "=") else { return nil }
    step()
    skipSpace()
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    step()
    let value = offset
    while let byte = peek(), byte != quote { step() }
    guard peek() != nil else { return nil }
    let end = offset
    step()
    return MarkupTag.Attribute(name: name, range: space..<offset, value: value..<end)
  }

  private mutating func word() -> String {
    let start = offset
    while let byte = peek(), !Self.endsName(byte) { step() }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte = peek(), Self.isSpace(byte) { step() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }
}
