/// A text, and the same in other scripts or languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text itself.
  public let value: String
  /// Its language, nil where none is told.
  public let language: String?
  /// The same in others, by their languages, in order.
  public let alternates: [Alternate]

  /// The text in another script or language.
  public struct Alternate: Hashable, Sendable {
    /// The language tag.
    public let language: String
    /// The text.
    public let value: String
  }

  /// Reads an element's text and what `alternate-script` adds to it.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - refinements: What the metas say of it.
  ///   - language: The language where the element tells none of its own.
  init(_ item: MetadataItem, _ refinements: Refinements, in language: String? = nil) {
    value = item.collapsedValue
    let own = item.language.flatMap(\.wellFormedLanguage) ?? language
    self.language = own
    let others = refinements.items("alternate-script", of: item)
    guard !others.isEmpty else {
      alternates = []
      return
    }
    var seen: Set = [own?.lowercased() ?? ""]
    alternates = others.compactMap { other in
      guard let tag = other.language.flatMap(\.wellFormedLanguage),
        seen.insert(tag.lowercased()).inserted, let text = other.collapsedValue.nonEmpty
      else { return nil }
      return Alternate(language: tag, value: text)
    }
  }

  /// Makes a text that stands alone.
  public init(_ value: String) {
    self.value = value
    language = nil
    alternates = []
  }
}
