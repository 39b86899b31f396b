// The standard library composes canonically for its own comparisons, and shows it under this name.
@_spi(_Unicode) import Swift

/// A title as a part of a file name: letters, marks and digits of any script with hyphens between.
public struct Slug: Hashable, Sendable {
  /// The longest slug in bytes, so that with a number and an extension every file system takes it.
  public static let limit = 100

  /// The text, in lower case and composed; never empty.
  public let text: String

  /// Makes the slug of a title.
  ///
  /// - Parameters:
  ///   - title: Any text.
  ///   - fallback: The slug where the title has no letter and no digit.
  public init(_ title: String, fallback: String = "chapter") {
    var slug = ""
    var isApart = false
    for character in String(String.UnicodeScalarView(title.lowercased()._nfc)) {
      let kept = character.unicodeScalars.filter(Self.isKept)
      guard !kept.isEmpty else {
        // An apostrophe stands within a word, and so do the marks that join or part letters.
        isApart = isApart || !character.unicodeScalars.allSatisfy(Self.isWithinWords)
        continue
      }
      let piece = (isApart && !slug.isEmpty ? "-" : "") + String(String.UnicodeScalarView(kept))
      guard slug.utf8.count + piece.utf8.count <= Self.limit else { break }
      slug += piece
      isApart = false
    }
    text = slug.isEmpty ? fallback : slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func isWithinWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar.properties.generalCategory == .format
  }
}
