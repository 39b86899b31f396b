/// The titles of a book, told apart by their types.
///
/// EPUB 3.3, "The title-type property".
public struct BookTitles: Hashable, Sendable {
  /// The main title, else the first one; nil where the book has none.
  public let main: LocalizedText?
  /// The main title as it is sorted.
  public let sortAs: String?
  /// The subtitle.
  public let subtitle: LocalizedText?
  /// Those that are neither.
  public let others: [Other]
  /// All of them, in order.
  public let all: [String]

  /// A title that is neither the main one nor the subtitle.
  public struct Other: Hashable, Sendable {
    /// The type, nil where none is told.
    public let type: String?
    /// The title.
    public let value: String
  }

  /// Reads the titles of a package document.
  ///
  /// - Parameters:
  ///   - package: The package document.
  ///   - refinements: What its metas say of its elements.
  ///   - language: The language where a title tells none of its own.
  public init(_ package: PackageDocument, _ refinements: Refinements, in language: String? = nil) {
    let titles = package.dublinCore("title")
    let types = titles.map { refinements.value("title-type", of: $0) }
    let first = types.firstIndex(of: "main") ?? titles.indices.first
    let second = types.firstIndex(of: "subtitle").flatMap { $0 == first ? nil : $0 }
    main = first.map { LocalizedText(titles[$0], refinements, in: language) }
    sortAs = first.flatMap { refinements.sortAs(titles[$0]) }
    subtitle = second.map { LocalizedText(titles[$0], refinements, in: language) }
    all = titles.map(\.collapsedValue)
    others = titles.indices.filter { $0 != first && $0 != second }
      .map { [all] in Other(type: types[$0], value: all[$0]) }
  }
}
