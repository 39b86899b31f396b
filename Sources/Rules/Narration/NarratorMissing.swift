import Diagnostics
import Publication

/// Finds narrated books that do not name their narrator.
enum NarratorMissing: Rule {
  static let info = RuleInfo(
    code: "NAR-011",
    severity: .info,
    summary: "a narrated book does not name its narrator",
    finds: """
      Publications with media overlays that have neither a `media:narrator` nor a contributor with \
      the role `nrt`.
      """,
    matters: "Listeners choose by the voice. Libraries have nothing to show or to sort by.",
    example: """
      <meta property="media:narrator">Robin Voice</meta>
      """,
    mend: "Name the narrator, or the synthesiser's voice, in the package document's metadata.",
    specification: "EPUB 3.3, Media overlays, The narrator property")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard let package = book.package, context.narrations.contains(where: { $0.clips > 0 })
    else { return [] }
    let names = package.metadata.contains { item in
      switch item.kind {
      case .meta: item.name == "media:narrator" || (item.name == "role" && item.value == "nrt")
      case .dublinCore: item.attributes["role"] == "nrt"
      default: false
      }
    }
    guard !names else { return [] }
    let place = Location(entry: package.path, at: package.position, element: "package")
    return [Finding(info, unnamed, at: place)]
  }
}

extension NarratorMissing {
  private static let unnamed = "the book has media overlays, but no \"media:narrator\""
}
