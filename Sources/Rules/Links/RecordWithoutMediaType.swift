import Diagnostics
import Publication

/// A record or a voice lacks its media type.
enum RecordWithoutMediaType: Rule {
  static let info = RuleInfo(
    code: "OPF-094", severity: .error,
    summary: "a link to a remote record or voicing has no media-type",
    finds: """
      The links of the metadata with the relations `record` and `voicing` that lead out of the \
      container.
      """,
    matters: "A reader cannot tell whether it can use the resource before it fetches it.",
    example: ##"<link rel="voicing" refines="#t" href="https://example.org/t.mp3"/>"##,
    mend: "Add `media-type`.",
    specification: "EPUB 3.3, \"Metadata link vocabulary\", record and voicing")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    // Of a local resource in the metadata, the missing type is told by itself.
    let links = book.packages.flatMap { package in
      let inMetadata = Set(package.linksOfMetadata.map(\.location))
      return package.allLinks.filter { $0.url.path == nil || !inMetadata.contains($0.location) }
    }
    return links.compactMap { link in
      guard link.mediaType == nil,
        let relation = link.relations.first(where: { $0 == "record" || $0 == "voicing" })
      else { return nil }
      return Finding(info, message(relation), at: link.location)
    }
  }

  private static func message(_ relation: String) -> String {
    "link of the relation \"\(relation)\" has no media-type"
  }
}
