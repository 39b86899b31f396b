import JSON
import Timing

extension Manifest {
  /// The document of an overlay, nil for an audiobook.
  func overlayFile(_ number: Int) -> ManifestFile? {
    guard let path = flavour.overlayPath(number + 1) else { return nil }
    var writer = NarrationWriter(
      overlays[number], as: flavour == .syncnarr ? .synchronized : .guided)
    return ManifestFile(
      path: path, mediaType: flavour.overlayType,
      bytes: writer.document(links: neighbours(of: number)))
  }

  /// The links from one Guided Navigation Document to those before and behind it.
  private func neighbours(of number: Int) -> [ManifestLink] {
    guard flavour == .readium else { return [] }
    return [("prev", number - 1), ("next", number + 1)].compactMap { relation, other in
      guard overlays.indices.contains(other), let path = flavour.overlayPath(other + 1) else {
        return nil
      }
      var link = ManifestLink(to: path, type: flavour.overlayType)
      link.relations = [relation]
      return link
    }
  }

  /// The manifest itself.
  func manifestBytes() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      switch flavour {
      case .readium, .syncnarr: writePublication(to: &writer)
      case .audiobook: writeAudiobook(to: &writer)
      case .w3c: writePublicationManifest(to: &writer)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes a Readium Web Publication Manifest of the EPUB profile.
  private func writePublication(to writer: inout JSONWriter) {
    writer.member("@context", "https://readium.org/webpub-manifest/context.jsonld")
    writeMetadata(
      profile: "https://readium.org/webpub-manifest/profiles/epub", to: &writer)
    writer.member("readingOrder") { $0.array(links.pages) { $1.link.write(to: &$0) } }
    write(links.resources, as: "resources", to: &writer)
    write(contents.links, as: "toc", to: &writer)
    write(contents.landmarks, as: "landmarks", to: &writer)
    write(contents.pages, as: "pageList", to: &writer)
    for word in Contents.furtherLists {
      write(contents.lists[word.description] ?? [], as: word, to: &writer)
    }
  }

  /// Writes the metadata of a Readium Web Publication Manifest.
  func writeMetadata(profile: String, to writer: inout JSONWriter) {
    writer.member("metadata") { writer in
      writer.object { writer in
        metadata.writeMembers(
          to: &writer, profile: profile, fallbackTitle: fallbackTitle, duration: duration)
        writer.member("epubtool") { writer in
          writer.object { writer in
            metadata.writeOwnMembers(to: &writer)
            if !foreignRoles.isEmpty {
              writer.member("roles") { foreignRoles.write(to: &$0) }
            }
          }
        }
      }
    }
  }

  /// Writes links as a member, where there are any.
  func write(_ links: [ManifestLink], as key: StaticString, to writer: inout JSONWriter) {
    guard !links.isEmpty else { return }
    writer.member(key) { $0.array(links) { $1.write(to: &$0) } }
  }
}

extension ManifestFlavour {
  /// The path of an overlay's document, counted from 1; nil where there are none.
  public func overlayPath(_ number: Int) -> String? {
    overlayFolder.map { "\($0)/\(number).json" }
  }

  /// The media type of the manifest itself.
  var manifestType: String {
    switch self {
    case .readium, .syncnarr: "application/webpub+json"
    case .audiobook: "application/audiobook+json"
    case .w3c: "application/ld+json"
    }
  }

  /// The media type of an overlay's document.
  var overlayType: String {
    self == .syncnarr
      ? "application/vnd.syncnarr+json" : "application/guided-navigation+json"
  }
}
