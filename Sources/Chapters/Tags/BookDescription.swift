import Publication

/// What the metadata of a book tells that audio files repeat.
public struct BookDescription: Hashable, Sendable {
  /// The title.
  public let title: String?
  /// The text of the unique identifier, else of the first one.
  public let identifier: String?
  /// Who wrote it, in order.
  public let authors: [String]
  /// Who reads it, in order.
  public let narrators: [String]
  /// The language, as the book tells it.
  public let language: String?
  /// The year of publication.
  public let year: String?
  /// The container path of the cover.
  public let cover: String?

  /// Takes the description from the first package document.
  public init(_ book: Book) {
    let metadata = book.package.map { PublicationMetadata($0) }
    title = metadata?.titles.main.flatMap { ChapterTitle.normalized($0.value) }
    identifier = metadata?.identifiers.best
    language = metadata?.languages.first
    year = metadata?.year
    authors = metadata?.contributors.writers.compactMap(ChapterTitle.normalized) ?? []
    narrators = metadata?.contributors.narrators.compactMap(ChapterTitle.normalized) ?? []
    cover = book.package?.coverItem?.path
  }
}
