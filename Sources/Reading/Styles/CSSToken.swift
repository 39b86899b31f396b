/// A token of CSS, by its place in the text.
///
/// CSS Syntax Level 3, section 4.
struct CSSToken {
  /// The kinds of tokens.
  enum Kind: UInt8 {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delimiter
    case number, percentage, dimension, whitespace, commentOpen, commentClose
    case colon, semicolon, comma
    case leftBracket, rightBracket, leftParen, rightParen, leftBrace, rightBrace
    /// The end of the text.
    case end
  }

  /// The kind.
  let kind: Kind
  /// The offset of its first byte.
  let start: Int
  /// The offset behind its last byte.
  let end: Int
}
