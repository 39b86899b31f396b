/// The metadata of a publication, apart from the form in which it is shown or written.
public struct PublicationMetadata: Sendable {
  /// The titles.
  public let titles: BookTitles
  /// The identifiers.
  public let identifiers: BookIdentifiers
  /// The languages as they stand, in order.
  public let languages: [String]
  /// When the book was changed last, as it stands.
  public let modified: String?
  /// When it was published, as it stands.
  public let published: String?
  /// Those who took part.
  public let contributors: Contributors
  /// The subjects.
  public let subjects: [Subject]
  /// The description.
  public let description: String?
  /// The rights.
  public let rights: String?
  /// The series and other collections, in order.
  public let collections: [BookCollection]
  /// `ltr` or `rtl`.
  public let progression: String?
  /// The count of printed pages.
  public let pages: Int?
  /// How long the whole narration is said to be, as it stands.
  public let declaredDuration: String?
  /// The class of what is being narrated.
  public let activeClass: String?
  /// The class of a document that is being narrated.
  public let playbackActiveClass: String?
  /// The version of EPUB that the book declares.
  public let version: String?

  /// A subject, and where it stands in a scheme.
  public struct Subject: Hashable, Sendable {
    /// The subject in words.
    public let name: String
    /// The scheme: a name such as `BISAC`, or an address.
    public let scheme: String?
    /// The subject's code in the scheme.
    public let code: String?
  }

  /// Reads the metadata of a package document.
  public init(_ package: PackageDocument) {
    let refinements = Refinements(package)
    let languages = package.dublinCore("language").map(\.collapsedValue)
    self.languages = languages
    titles = BookTitles(
      package, refinements, in: languages.lazy.compactMap(\.wellFormedLanguage).first)
    identifiers = BookIdentifiers(package)
    modified = package.value(of: "dcterms:modified")
    published = Self.publicationDate(package)
    contributors = Contributors(package, refinements)
    subjects = package.dublinCore("subject").map { item in
      Subject(
        name: item.collapsedValue, scheme: refinements.value("authority", of: item),
        code: refinements.value("term", of: item))
    }
    description = package.dublinCore("description").first?.trimmedValue
    rights = package.dublinCore("rights").first?.collapsedValue
    collections = BookCollection.all(of: package, refinements)
    progression = package.spine.pageProgression.flatMap { ["ltr", "rtl"].contains($0) ? $0 : nil }
    pages = package.value(of: "schema:numberOfPages").flatMap { Int($0) }
      .flatMap { $0 > 0 ? $0 : nil }
    declaredDuration = package.value(of: "media:duration")
    activeClass = package.value(of: "media:active-class")
    playbackActiveClass = package.value(of: "media:playback-active-class")
    version = package.declaredVersion
  }

  /// The language tags that are well-formed.
  public var languageTags: [String] { languages.compactMap(\.wellFormedLanguage) }

  /// What stands in the place of language tags and is none.
  public var malformedLanguages: [String] { languages.filter { $0.wellFormedLanguage == nil } }

  /// The year of publication, nil where the date does not begin with one.
  public var year: String? {
    guard let published else { return nil }
    let digits = published.prefix { $0.isASCII && $0.isNumber }
    let rest = published[digits.endIndex...]
    return digits.count == 4 && (rest.isEmpty || rest.first == "-") ? String(digits) : nil
  }

  /// The first date that is of the publication, and not of another event.
  private static func publicationDate(_ package: PackageDocument) -> String? {
    package.dublinCore("date").first { item in
      item.attributes["event"].map { $0.trimmingXMLSpace() == "publication" } ?? true
    }?.collapsedValue
  }
}
