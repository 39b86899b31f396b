import JSON
import Timing

extension PublicationMetadata {
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
    writer.member("identifier", identifier.map(Self.uri))
    if !otherIdentifiers.isEmpty {
      writer.member("altIdentifier") { writer in
        writer.array(otherIdentifiers) { $0.string(Self.uri($1)) }
      }
    }
    writer.member("title", title?.value ?? fallbackTitle)
    writer.member("sortAs", sortAs)
    writer.member("subtitle", subtitle?.value)
    for kind in ContributorKind.allCases {
      write(contributors[kind], as: kind.key, to: &writer) { $0.write(to: &$1) }
    }
    write(languages, as: "language", to: &writer) { $1.string($0) }
    writer.member("modified", modified)
    writer.member("published", published.flatMap { DateText.isSound($0) ? $0 : nil })
    write(subjects, as: "subject", to: &writer) { $0.write(to: &$1) }
    writer.member("description", description)
    writer.member("layout", rendition.isFixed.map { $0 ? "fixed" : "reflowable" })
    writer.member("readingProgression", progression)
    writer.member("duration", duration?.nonZero)
    writer.member("numberOfPages", pages)
    writeCollections(to: &writer)
    if !accessibility.isEmpty {
      writer.member("accessibility") { accessibility.write(to: &$0) }
    }
    if activeClass != nil || playbackActiveClass != nil {
      writer.member("mediaOverlay") { writer in
        writer.object { writer in
          writer.member("activeClass", activeClass)
          writer.member("playbackActiveClass", playbackActiveClass)
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
    guard !collections.isEmpty else { return }
    writer.member("belongsTo") { writer in
      writer.object { writer in
        write(collections.filter(\.isSeries), as: "series", to: &writer) { $0.write(to: &$1) }
        write(collections.filter { !$0.isSeries }, as: "collection", to: &writer) {
          $0.write(to: &$1)
        }
      }
    }
  }

  /// Writes what manifests have no keys for, as members of epubtool's own object.
  func writeOwnMembers(to writer: inout JSONWriter) {
    writer.member("epubVersion", version)
    if let title, !title.alternates.isEmpty {
      writer.member("titleAlternates") { title.writeAlternates(to: &$0) }
    }
    if let subtitle, !subtitle.alternates.isEmpty {
      writer.member("subtitleAlternates") { subtitle.writeAlternates(to: &$0) }
    }
    if !otherTitles.isEmpty {
      writer.member("titles") { writer in
        writer.array(otherTitles) { writer, title in
          writer.object { writer in
            writer.member("type", title.type)
            writer.member("value", title.value)
          }
        }
      }
    }
    if !otherLanguages.isEmpty {
      writer.member("languages") { $0.array(otherLanguages) { $0.string($1) } }
    }
    writer.member("published", published.flatMap { DateText.isSound($0) ? nil : $0 })
    writer.member("rights", rights)
    if !parallels.isEmpty {
      writer.member("parallel") { $0.array(parallels) { $1.write(to: &$0) } }
    }
  }

  /// An identifier as a URI, where it is known how: those that are bare UUIDs become URNs.
  static func uri(_ identifier: String) -> String {
    let groups = identifier.split(separator: "-", omittingEmptySubsequences: false)
    let isUUID =
      groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    return isUUID ? "urn:uuid:\(identifier)" : identifier
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

extension PublicationMetadata.Subject {
  /// Writes the name alone where nothing else is known.
  func write(to writer: inout JSONWriter) {
    guard scheme != nil || code != nil else { return writer.string(name) }
    writer.object { writer in
      writer.member("name", name)
      writer.member("scheme", scheme)
      writer.member("code", code)
    }
  }
}
