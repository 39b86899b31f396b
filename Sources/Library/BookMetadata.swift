import Publication
import Timing

/// What a list of books shows of one, as its package document tells it.
public struct BookMetadata: Hashable, Sendable {
  /// The unique identifier.
  public var identifier: String?
  /// The declared version of EPUB.
  public var version: String?
  /// The title that is the main one, else the first.
  public var title: String?
  /// All titles, in order.
  public var titles: [String] = []
  /// All creators, in order.
  public var creators: [Creator] = []
  /// The names of those who wrote the book, in order.
  public var authors: [String] = []
  /// Who reads aloud, in order.
  public var narrators: [String] = []
  /// The languages, in order.
  public var languages: [String] = []
  /// The series and other collections, in order; the one that counts as the series is the first.
  public var memberships: [Membership] = []
  /// The declared length of the whole narration.
  public var duration: ClockTime?
  /// The declared length as it is written.
  public var declaredDuration: String?
  /// Whether the manifest has media overlays.
  public var isNarrated = false
  /// The container path of the cover.
  public var coverEntry: String?

  /// Makes the metadata of a book of which nothing is known.
  public init() {}

  /// Takes what a package document tells.
  public init(_ package: PackageDocument) {
    let metadata = PublicationMetadata(package)
    identifier = metadata.identifiers.best
    version = metadata.version
    titles = metadata.titles.all
    title = metadata.titles.main?.value
    creators = metadata.contributors.creators.map { Creator($0) }
    authors = metadata.contributors.writers
    narrators = metadata.contributors.narrators
    languages = metadata.languages
    memberships = Membership.all(of: metadata)
    declaredDuration = metadata.declaredDuration
    duration = declaredDuration.flatMap { ClockTime(smil: $0) }
    isNarrated = package.manifest.contains { $0.mediaType == MediaType.smil }
    coverEntry = package.coverItem?.path
  }
}
