extension Bytes {
  /// Whether the bytes are a list of media queries (Media Queries, level 3).
  var isMediaQueryList: Bool {
    isEmpty
      || split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy {
        $0.trimmed.isMediaQuery
      }
  }

  private static let media: [StaticString] = [
    "all", "aural", "braille", "embossed", "handheld", "print", "projection", "screen", "speech",
    "tty", "tv", "amzn-kf8", "amzn-mobi",
  ]

  /// A query is a medium, then features in parentheses, joined by `and`; the medium may be left out.
  private var isMediaQuery: Bool {
    var rest = self
    var needsFeature = true
    if rest.first != UInt8(ascii: "(") {
      var word = rest.takeWord()
      if word.lowercasedEquals("only") || word.lowercasedEquals("not") { word = rest.takeWord() }
      guard Bytes.media.contains(where: { word.lowercasedEquals("\($0)") }) else { return false }
      guard !rest.isEmpty else { return true }
      needsFeature = false
    }
    while !rest.isEmpty {
      if !needsFeature { guard rest.takeWord().lowercasedEquals("and") else { return false } }
      guard rest.first == UInt8(ascii: "("), let close = rest.firstIndex(of: UInt8(ascii: ")"))
      else { return false }
      let feature = rest[(rest.startIndex + 1)..<close].trimmed
      guard let first = feature.first, first.isLetter || first == UInt8(ascii: "-") else {
        return false
      }
      rest = rest[(close + 1)...].trimmed
      needsFeature = false
    }
    return !needsFeature
  }

  private mutating func takeWord() -> Bytes {
    let word = prefix { !$0.isXMLSpace && $0 != UInt8(ascii: "(") }
    self = dropFirst(word.count).trimmed
    return word
  }
}
