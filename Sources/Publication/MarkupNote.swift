import Diagnostics

/// A piece of markup of a content document that a rule judges.
public struct MarkupNote: Hashable, Sendable {
  /// The kinds of markup that are noted.
  public enum Kind: Sendable {
    /// An `ssml:ph` that is empty or blank.
    case blankPronunciation
    /// The prefix `epub` bound to another namespace; the text is that namespace.
    case reboundEpubPrefix
    /// An attribute of a namespace that is none of the known ones; the text is that namespace.
    case foreignAttribute
    /// A `data-` attribute without a usable name; the text is the attribute's name.
    case malformedDataAttribute
    /// A `base`, `embed` or `rp` element; the text is its name.
    case discouragedElement
    /// A formula with neither `alttext` nor `annotation-xml`, at its end tag.
    case unspokenFormula
    /// An `a` of SVG without a name for assistive technology, at its end tag.
    case unnamedLink
    /// A `link` whose classes ask for opposite styles; the text is the `class` attribute.
    case opposedStyleClasses
    /// A `link` to an alternate style sheet without a title.
    case untitledAlternateStyle
    /// An `a` or `area` whose `href` is present and blank.
    case blankLink
    /// An element with `itemscope`.
    case microdata
  }

  /// What was met.
  public let kind: Kind
  /// The name or value that the kind speaks of; empty where it speaks of none.
  public let text: String
  /// Just behind the start tag, or the end tag where the kind says so.
  public let position: Position

  /// Makes a note.
  public init(_ kind: Kind, text: String = "", at position: Position) {
    self.kind = kind
    self.text = text
    self.position = position
  }
}
