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
    identifier = package.uniqueIdentifierText
    version = package.declaredVersion
    let titles = package.elements("title")
    self.titles = titles.map(\.text)
    let main = titles.first { package.refinement("title-type", of: $0.item) == "main" }
    title = (main ?? titles.first)?.text
    creators = package.elements("creator").map(package.creator)
    narrators = package.narrators
    languages = package.elements("language").map(\.text)
    memberships = package.memberships
    declaredDuration = package.values(of: "media:duration").first?.trimmedValue
    duration = declaredDuration.flatMap { ClockTime(smil: $0) }
    isNarrated = package.manifest.contains { $0.mediaType == MediaType.smil }
    coverEntry = package.cover?.path
  }

  /// The names of those who wrote the book: the creators with that role or with none, else all who
  /// do not merely read it.
  public var authors: [String] {
    let writers = creators.filter { $0.role == nil || $0.role == "aut" }
    let others = creators.filter { $0.role != "nrt" }
    return (writers.isEmpty ? others : writers).map(\.name)
  }
}
