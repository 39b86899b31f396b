/// What the value of an attribute, or the text of an element, may look like.
enum Datatype: Hashable, Sendable {
  /// The types of schema datatype libraries, by the names that the grammars use.
  enum Kind: String, CaseIterable, Sendable {
    case any, nonblank, blank, ncname, ncnames, nmtoken, nmtokens, name, names, uri, spacedURI,
      uris, curie,
      curies, language, languageTag, base64
    case mediaType, integer, nonNegative, positive, atLeastMinusOne, float
    case nonNegativeFloat, positiveFloat, clock, datetime, change, color, sizes, hashName, context
    case contextOrKeyword, alphabet, circle, rectangle, polygon, character, charset, duration, date
    case month, week, time, localDatetime, mapCoordinates, utf8, htmlContentType
    case length, lengths, mathSize, thickness, padding, mathColor, mediaQuery, relevant,
      referrerPolicy, step, addresses
    case optionalDate, optionalMonth, optionalTime, optionalSpacedDatetime, wholeStep, sandbox
    case number, optionalNumber, nonNegativeNumber, optionalColor, absoluteURIs, prefixes, never
    case aspectRatio, deferredAspectRatio
  }

  case kind(Kind)
  /// One of some words, blanks around it not counted.
  case words([[UInt8]])
  /// One of some words, blanks around it not allowed.
  case exactWords([[UInt8]])
  /// Some of some words.
  case wordLists([[UInt8]])
  /// One of some words in letters of either case.
  case foldedWords([[UInt8]])

  /// Whether a value is one of this type.
  func accepts(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .kind(.any): true
    case .kind(let kind): kind.accepts(value)
    case .words(let words): Datatype.isOne(of: words, value.trimmed, folding: false)
    case .wordLists(let words):
      value[...].words.allSatisfy { Datatype.isOne(of: words, $0, folding: false) }
    case .exactWords(let words): Datatype.isOne(of: words, value[...], folding: false)
    case .foldedWords(let words): Datatype.isOne(of: words, value.trimmed, folding: true)
    }
  }

  private static func isOne(
    of words: [[UInt8]], _ value: Slice<UnsafeBufferPointer<UInt8>>, folding: Bool
  ) -> Bool {
    for word in words where word.count == value.count {
      var index = value.startIndex
      var isEqual = true
      for byte in word {
        let found = folding ? value[index].lowercased : value[index]
        if found != byte {
          isEqual = false
          break
        }
        index += 1
      }
      if isEqual { return true }
    }
    return false
  }

  /// What a value of this type is, in words for a message.
  var expectation: String {
    switch self {
    case .kind(let kind): return kind.expectation
    case .words(let words), .exactWords(let words), .foldedWords(let words),
      .wordLists(let words):
      let shown = words.prefix(12).map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
      guard words.count > 12 else { return shown.joined(separator: " or ") }
      return shown.joined(separator: ", ") + " or one of \(words.count - 12) other words"
    }
  }
}

/// Bytes of a value, lent for the time of a check.
typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without the blanks at both ends.
  var trimmed: Bytes { self[...].trimmed }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The bytes without the blanks at both ends.
  var trimmed: Bytes {
    var first = startIndex
    var last = endIndex
    while first < last, self[first].isXMLSpace { first += 1 }
    while first < last, self[last - 1].isXMLSpace { last -= 1 }
    return self[first..<last]
  }

  /// The words of a list that blanks separate.
  var words: [Bytes] { split { $0.isXMLSpace } }

  /// Whether the bytes are those of a text.
  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }
}

extension UInt8 {
  /// Whether the byte is white space of XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte is a hexadecimal digit.
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// The byte with an ASCII capital made small.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
