import Diagnostics

/// A start, end or empty tag of an XML document, by its bytes.
struct MarkupTag: Sendable {
  /// The kinds of tags.
  enum Kind: Sendable {
    /// `<a>`.
    case start
    /// `</a>`.
    case end
    /// `<a/>`.
    case empty
  }

  /// An attribute of a start or empty tag.
  struct Attribute: Sendable {
    /// The name as it stands, with its prefix.
    let name: String
    /// The white space before it, its name and its value with the quotes.
    let range: Range<Int>
    /// The value between the quotes.
    let value: Range<Int>
  }

  /// The kind of tag.
  let kind: Kind
  /// The bytes from `<` to behind `>`.
  let range: Range<Int>
  /// The element's name as it stands, with its prefix.
  let name: String
  /// The attributes in the order in which they stand.
  let attributes: [Attribute]
  /// Just behind the tag, in lines and columns of UTF-16 units.
  let position: Position

  /// The offset where another attribute can be added.
  let attributesEnd: Int

  /// The prefix of the name with its colon, empty where there is none.
  var prefix: Substring {
    name.firstIndex(of: ":").map { name[...$0] } ?? ""
  }

  /// The name without its prefix.
  var localName: Substring {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
