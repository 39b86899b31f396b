import Publication

/// The metadata of a publication, apart from the form in which it is written.
struct PublicationMetadata: Sendable {
  /// The main title, nil where the book has none.
  let title: LocalizedText?
  /// The title as it is sorted.
  let sortAs: String?
  /// The subtitle.
  let subtitle: LocalizedText?
  /// The other titles, with their types.
  let otherTitles: [OtherTitle]
  /// The unique identifier as it stands.
  let identifier: String?
  /// The other identifiers.
  let otherIdentifiers: [String]
  /// The language tags that are well-formed.
  let languages: [String]
  /// What stands in the place of language tags and is none.
  let otherLanguages: [String]
  /// When the book was changed last, as it stands.
  let modified: String?
  /// When it was published, as it stands.
  let published: String?
  /// Those who took part.
  let contributors: Contributors
  /// The subjects.
  let subjects: [Subject]
  /// The description.
  let description: String?
  /// The rights.
  let rights: String?
  /// The series and other collections.
  let collections: [BookCollection]
  /// What is told of accessibility.
  let accessibility: Accessibility
  /// How pages are laid out.
  let rendition: Rendition
  /// `ltr` or `rtl`.
  let progression: String?
  /// The count of printed pages.
  let pages: Int?
  /// The class of what is being narrated.
  let activeClass: String?
  /// The class of a document that is being narrated.
  let playbackActiveClass: String?
  /// What the book tells of parallel texts.
  let parallels: [ExtraMeta]
  /// The version of EPUB that the book declares.
  let version: String?

  /// A title that is neither the main one nor the subtitle.
  struct OtherTitle: Hashable, Sendable {
    let type: String?
    let value: String
  }

  /// A subject, and where it stands in a scheme.
  struct Subject: Hashable, Sendable {
    let name: String
    let scheme: String?
    let code: String?
  }

  /// Reads the metadata of a package document.
  init(_ package: PackageDocument) {
    let refinements = Refinements(package)
    languages = package.dublinCore("language").compactMap(\.value.wellFormedLanguage)
    otherLanguages = package.dublinCore("language").map(\.collapsedValue)
      .filter { $0.wellFormedLanguage == nil }

    let titles = package.dublinCore("title")
    let types = titles.map { refinements.value("title-type", of: $0) }
    let main = types.firstIndex(of: "main") ?? titles.indices.first
    let sub = types.firstIndex(of: "subtitle").flatMap { $0 == main ? nil : $0 }
    let language = languages.first
    title = main.map { LocalizedText(titles[$0], refinements, in: language) }
    subtitle = sub.map { LocalizedText(titles[$0], refinements, in: language) }
    sortAs = main.flatMap {
      refinements.value("file-as", of: titles[$0])
        ?? titles[$0].attributes["file-as"]?.trimmingXMLSpace().nonEmpty
    }
    otherTitles = titles.indices.filter { $0 != main && $0 != sub }
      .map { OtherTitle(type: types[$0], value: titles[$0].collapsedValue) }

    let identifiers = package.dublinCore("identifier")
    let unique = identifiers.firstIndex { $0.id != nil && $0.id == package.uniqueIdentifier }
    identifier = unique.map { identifiers[$0].collapsedValue }
    otherIdentifiers = identifiers.indices.filter { $0 != unique }
      .map { identifiers[$0].collapsedValue }

    modified = package.values(of: "dcterms:modified").first?.collapsedValue.nonEmpty
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
    accessibility = Accessibility(package)
    rendition = Rendition(package)
    progression = package.spine.pageProgression.flatMap { ["ltr", "rtl"].contains($0) ? $0 : nil }
    pages = package.value(of: "schema:numberOfPages").flatMap { Int($0) }
      .flatMap { $0 > 0 ? $0 : nil }
    activeClass = package.value(of: "media:active-class")
    playbackActiveClass = package.value(of: "media:playback-active-class")
    parallels = ExtraMeta.parallels(of: package)
    version = package.declaredVersion
  }

  /// The first date that is of the publication, and not of another event.
  private static func publicationDate(_ package: PackageDocument) -> String? {
    package.dublinCore("date").first { item in
      item.attributes["event"].map { $0.trimmingXMLSpace() == "publication" } ?? true
    }?.collapsedValue
  }
}
