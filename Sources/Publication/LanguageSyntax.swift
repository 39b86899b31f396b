/// The syntax of language tags, as widespread software takes it.
///
/// RFC 5646, section 2.1; the grandfathered tags count as well-formed.
public enum LanguageSyntax {
  /// Whether a tag keeps to the syntax.
  public static func isWellFormed(_ tag: String) -> Bool {
    if grandfathered.contains(tag.lowercased()) { return true }
    var parts = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)[...]
    guard parts.allSatisfy({ isPart($0) }), let first = parts.first else { return false }
    if first == "x" { return parts.count > 1 }
    guard isLanguage(first) else { return false }
    parts.removeFirst()
    var extensions = 3
    while first.utf8.count <= 3, extensions > 0, let part = parts.first, part.utf8.count == 3,
      isLetters(part)
    {
      parts.removeFirst()
      extensions -= 1
    }
    if let part = parts.first, part.utf8.count == 4, isLetters(part) { parts.removeFirst() }
    if let part = parts.first, isRegion(part) { parts.removeFirst() }
    while let part = parts.first, isVariant(part) { parts.removeFirst() }
    return isExtensions(&parts)
  }

  /// Whether only extensions and private use are left.
  private static func isExtensions(_ parts: inout ArraySlice<Substring>) -> Bool {
    while let part = parts.first {
      guard part.utf8.count == 1 else { return false }
      parts.removeFirst()
      if part == "x" { return !parts.isEmpty }
      let words = parts.prefix { $0.utf8.count >= 2 }
      guard !words.isEmpty else { return false }
      parts = parts.dropFirst(words.count)
    }
    return true
  }

  private static func isPart(_ part: Substring) -> Bool {
    (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLanguage(_ part: Substring) -> Bool {
    (2...8).contains(part.utf8.count) && isLetters(part)
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && isLetters(part)
      || part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
  }

  private static func isVariant(_ part: Substring) -> Bool {
    part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(isDigit) == true
  }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static let grandfathered: Set = [
    "art-lojban", "cel-gaulish", "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak",
    "i-klingon", "i-lux", "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "no-bok",
    "no-nyn", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de", "zh-guoyu", "zh-hakka", "zh-min",
    "zh-min-nan", "zh-xiang",
  ]
}

extension String {
  /// The language tag without white space around it, nil where it keeps not to BCP 47.
  public var wellFormedLanguage: String? {
    let tag = trimmingXMLSpace()
    return LanguageSyntax.isWellFormed(tag) ? tag : nil
  }
}
