import Publication

extension StyleParser {
  /// The properties that are looked at.
  enum Property {
    case direction, unicodeBidi, position, unicodeRange
    /// `src` of a font.
    case source
    case other

    /// Reads the name of a property.
    init(_ range: Range<Int>, in text: CSSText) {
      switch lowercased(text[range.lowerBound]) {
      case UInt8(ascii: "d") where text.spells("direction", in: range): self = .direction
      case UInt8(ascii: "p") where text.spells("position", in: range): self = .position
      case UInt8(ascii: "s") where text.spells("src", in: range): self = .source
      case UInt8(ascii: "u") where text.spells("unicode-bidi", in: range): self = .unicodeBidi
      case UInt8(ascii: "u") where text.spells("unicode-range", in: range): self = .unicodeRange
      case UInt8(ascii: "\\"): self = Self.escaped(range, in: text)
      default: self = .other
      }
    }

    private static func escaped(_ range: Range<Int>, in text: CSSText) -> Property {
      switch text.string(range).lowercased() {
      case "direction": .direction
      case "position": .position
      case "src": .source
      case "unicode-bidi": .unicodeBidi
      case "unicode-range": .unicodeRange
      default: .other
      }
    }

    /// What a URL in the value leads to.
    var referenceKind: Reference.Kind {
      if case .source = self { .font } else { .resource }
    }

    /// The name in small letters.
    func name(in text: CSSText, of token: CSSToken) -> String {
      switch self {
      case .direction: "direction"
      case .position: "position"
      case .source: "src"
      case .unicodeBidi: "unicode-bidi"
      case .unicodeRange: "unicode-range"
      case .other: text.string(token.start..<token.end).lowercased()
      }
    }
  }

  /// Notes the address that the last string or URL token holds.
  mutating func refer(
    _ kind: Reference.Kind, _ attribute: String, _ token: CSSToken, at offset: Int
  ) {
    let address = text.string(tokens.content)
    guard !address.trimmingXMLSpace().isEmpty else {
      if token.kind == .url {
        fault(.emptyURL, at: token.start)
      } else {
        noteEmptyURL(at: offset)
      }
      return
    }
    // What stands in the sheet itself is drawn, not fetched.
    guard !address.utf8.starts(with: "#".utf8) else { return }
    sheet.references.append(
      Reference(
        kind, to: base.resolve(address), element: "", attribute: attribute,
        position: lines.position(of: offset, in: text)))
  }

  /// Notes that something names no address.
  mutating func noteEmptyURL(at offset: Int) {
    sheet.emptyURLs.append(lines.position(of: offset, in: text))
  }
}
