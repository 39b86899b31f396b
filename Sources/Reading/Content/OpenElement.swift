import Publication

/// An element whose end tag matters.
struct OpenElement {
  /// How deep it lies; the root lies at 1.
  let depth: Int
  /// Why its end tag matters.
  let role: Role

  /// Why an end tag matters.
  enum Role {
    /// The text of an id's element ends.
    case identifier(Int)
    /// An `audio` or `video`.
    case media
    /// A `picture`.
    case picture
    /// An `object`: its content is its fallback.
    case object
    /// Something that is not shown.
    case hidden
    /// A formula of MathML without a text for those who do not see it: how many annotations stand
    /// before it.
    case formula(annotations: Int)
    /// The region-based navigation of a data navigation document.
    case regions
    /// An `a` of SVG.
    case graphicLink
    /// What references are resolved against changes back.
    case base(BaseAddress)
  }
}

/// An `object` that is open.
struct OpenObject {
  /// The position of its reference, nil where it has none.
  let reference: Int?
  /// How many elements around it are not shown.
  let hiddenDepth: Int
  /// Whether something inside it can be seen or heard.
  var hasContent = false
}

/// An `audio` or `video` that is open.
struct OpenMedia {
  /// Which of the two it is.
  let kind: Reference.Kind
  /// The positions of the references to what it plays; they stand in for each other.
  var references: [Int] = []
}
