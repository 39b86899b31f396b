import Publication

/// What a manifest tells of a book, apart from the form in which it is written.
struct ManifestMetadata: Sendable {
  /// The metadata of the book.
  let book: PublicationMetadata
  /// What is told of accessibility.
  let accessibility: Accessibility
  /// How pages are laid out.
  let rendition: Rendition
  /// What the book tells of parallel texts.
  let parallels: [ExtraMeta]

  /// Reads the metadata of a package document.
  init(_ package: PackageDocument) {
    book = PublicationMetadata(package)
    accessibility = Accessibility(package)
    rendition = Rendition(package)
    parallels = ExtraMeta.parallels(of: package)
  }
}
