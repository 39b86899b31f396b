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
    /// The region-based navigation of a data navigation document.
    case regions
    /// What references are resolved against changes back.
    case base(BaseAddress)
  }
}
