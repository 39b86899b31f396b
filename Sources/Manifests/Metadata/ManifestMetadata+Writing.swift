import JSON
import Publication
import Timing

extension ManifestMetadata {
  /// Writes the members of a Readium Web Publication Manifest's metadata.
  ///
  /// - Parameters:
  ///   - writer: Where they go.
  ///   - profile: The profile that the manifest keeps to.
  ///   - fallbackTitle: The title of a book that has none, since there must be one.
  ///   - duration: How long the publication is heard.
  func writeMembers(
    to writer: inout JSONWriter, profile: String, fallbackTitle: String, duration: ClockTime?
  ) {
    writer.member("conformsTo", profile)
    writer.member("identifier", book.identifiers.unique.map(BookIdentifiers.uri))
    if !book.identifiers.others.isEmpty {
      writer.member("altIdentifier") { writer in
        writer.array(book.identifiers.others) { $0.string(BookIdentifiers.uri($1)) }
      }
    }
    writer.member("title", book.titles.main?.value ?? fallbackTitle)
    writer.member("sortAs", book.titles.sortAs)
    writer.member("subtitle", book.titles.subtitle?.value)
    for kind in ContributorKind.allCases {
      write(book.contributors[kind], as: kind.key, to: &writer) { $0.write(to: &$1) }
    }
    write(book.languageTags, as: "language", to: &writer) { $1.string($0) }
    writer.member("modified", book.modified)
    writer.member("published", book.published.flatMap { DateText.isSound($0) ? $0 : nil })
    write(book.subjects, as: "subject", to: &writer) { $0.write(to: &$1) }
    writer.member("description", book.description)
    writer.member("layout", rendition.isFixed.map { $0 ? "fixed" : "reflowable" })
    writer.member("readingProgression", book.progression)
    writer.member("duration", duration?.nonZero)
    writer.member("numberOfPages", book.pages)
    writeCollections(to: &writer)
    if !accessibility.isEmpty {
      writer.member("accessibility") { accessibility.write(to: &$0) }
    }
    if book.activeClass != nil || book.playbackActiveClass != nil {
      writer.member("mediaOverlay") { writer in
        writer.object { writer in
          writer.member("activeClass", book.activeClass)
          writer.member("playbackActiveClass", book.playbackActiveClass)
        }
      }
    }
    // Readers of the years before 2024 look for the hints here.
    if !rendition.isEmpty {
      writer.member("presentation") { writer in
        writer.object { writer in
          writer.member("layout", rendition.isFixed.map { $0 ? "fixed" : "reflowable" })
          rendition.writeMembers(to: &writer)
        }
      }
    }
  }

  private func writeCollections(to writer: inout JSONWriter) {
    guard !book.collections.isEmpty else { return }
    writer.member("belongsTo") { writer in
      writer.object { writer in
        write(book.collections.filter(\.isSeries), as: "series", to: &writer) { $0.write(to: &$1) }
        write(book.collections.filter { !$0.isSeries }, as: "collection", to: &writer) {
          $0.write(to: &$1)
        }
      }
    }
  }

  /// Writes what manifests have no keys for, as members of epubtool's own object.
  func writeOwnMembers(to writer: inout JSONWriter) {
    writer.member("epubVersion", book.version)
    if let title = book.titles.main, !title.alternates.isEmpty {
      writer.member("titleAlternates") { title.writeAlternates(to: &$0) }
    }
    if let subtitle = book.titles.subtitle, !subtitle.alternates.isEmpty {
      writer.member("subtitleAlternates") { subtitle.writeAlternates(to: &$0) }
    }
    if !book.titles.others.isEmpty {
      writer.member("titles") { writer in
        writer.array(book.titles.others) { writer, title in
          writer.object { writer in
            writer.member("type", title.type)
            writer.member("value", title.value)
          }
        }
      }
    }
    if !book.malformedLanguages.isEmpty {
      writer.member("languages") { $0.array(book.malformedLanguages) { $0.string($1) } }
    }
    writer.member("published", book.published.flatMap { DateText.isSound($0) ? nil : $0 })
    writer.member("rights", book.rights)
    if !parallels.isEmpty {
      writer.member("parallel") { $0.array(parallels) { $1.write(to: &$0) } }
    }
  }

  /// Writes one value alone, and several as an array; nothing where there are none.
  func write<Value>(
    _ values: [Value], as key: StaticString, to writer: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    guard let first = values.first else { return }
    writer.member(key) { writer in
      if values.count == 1 {
        write(first, &writer)
      } else {
        writer.array(values) { write($1, &$0) }
      }
    }
  }
}
