import JSON
import Publication
import Timing

extension Manifest {
  /// The links of resources that lie in the output of an audiobook: its cover.
  private var ownResources: [ManifestLink] {
    let places = (audiobook?.copies ?? []).map {
      (Address.reference(to: $0.entry), Address.reference(to: $0.path))
    }
    return (links.resources + links.pages.map(\.link)).compactMap { link in
      guard link.relations.contains("cover"), let place = places.first(where: { $0.0 == link.href })
      else { return nil }
      var cover = ManifestLink(to: place.1, type: link.type)
      (cover.relations, cover.bytes, cover.size) = (["cover"], link.bytes, link.size)
      return cover
    }
  }

  /// Writes a Readium Web Publication Manifest of the audiobook profile.
  ///
  /// Readium's audiobook profile; nothing of fixed layout or overlays has a place there.
  func writeAudiobook(to writer: inout JSONWriter) {
    writer.member("@context", "https://readium.org/webpub-manifest/context.jsonld")
    writeMetadata(
      profile: "https://readium.org/webpub-manifest/profiles/audiobook", to: &writer)
    writer.member("readingOrder") { writer in
      writer.array(audiobook?.parts ?? []) { writer, part in
        var link = ManifestLink(to: Address.reference(to: part.path), type: part.mediaType)
        link.title = part.title?.nonEmpty
        link.bytes = part.bytes
        link.duration = part.duration
        link.bitRate = part.bitRate
        link.write(to: &writer)
      }
    }
    write(ownResources, as: "resources", to: &writer)
    write(audiobook?.contents.map(\.link) ?? [], as: "toc", to: &writer)
  }

  /// Writes the publication manifest of W3C Audiobooks.
  ///
  /// Audiobooks, "Audiobook manifest"; Publication Manifest, "Publication properties".
  func writePublicationManifest(to writer: inout JSONWriter) {
    writer.member("@context") { writer in
      writer.array(["https://schema.org", "https://www.w3.org/ns/pub-context"]) { $0.string($1) }
    }
    writer.member("conformsTo", "https://www.w3.org/TR/audiobooks/")
    writer.member("type", "Audiobook")
    writer.member("id", metadata.book.identifiers.unique.map(BookIdentifiers.uri))
    writer.member("name") { writer in
      (metadata.book.titles.main ?? LocalizedText(fallbackTitle)).writeLocalizable(to: &writer)
    }
    for kind in ContributorKind.allCases {
      metadata.write(metadata.book.contributors[kind], as: kind.publicationKey, to: &writer) {
        $0.writePublication(to: &$1)
      }
    }
    metadata.write(metadata.book.languageTags, as: "inLanguage", to: &writer) { $1.string($0) }
    writer.member("dateModified", metadata.book.modified)
    writer.member(
      "datePublished", metadata.book.published.flatMap { DateText.isSound($0) ? $0 : nil })
    writer.member("readingProgression", metadata.book.progression)
    metadata.accessibility.writeProperties(to: &writer)
    writer.member("duration", duration.isoDuration)
    writer.member("readingOrder") { writer in
      writer.array(audiobook?.parts ?? []) { writer, part in
        writer.object { writer in
          writer.member("type", "LinkedResource")
          writer.member("url", Address.reference(to: part.path))
          writer.member("encodingFormat", part.mediaType)
          writer.member("name", part.title?.nonEmpty)
          writer.member("duration", part.duration.isoDuration)
        }
      }
    }
    guard !ownResources.isEmpty else { return }
    writer.member("resources") { writer in
      writer.array(ownResources) { writer, link in
        writer.object { writer in
          writer.member("type", "LinkedResource")
          writer.member("url", link.href)
          writer.member("encodingFormat", link.type)
          writer.member("rel") { $0.array(link.relations) { $0.string($1) } }
        }
      }
    }
  }
}

extension Contributor {
  /// Writes the name as the publication manifest of W3C has it.
  fileprivate func writePublication(to writer: inout JSONWriter) {
    guard !name.alternates.isEmpty else { return writer.string(name.value) }
    writer.object { writer in
      writer.member("name") { name.writeLocalizable(to: &$0) }
    }
  }
}
