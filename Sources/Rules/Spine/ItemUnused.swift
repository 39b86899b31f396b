import Diagnostics
import Publication

/// Nothing in the book uses a manifest item.
enum ItemUnused: Rule {
  static let info = RuleInfo(
    code: "OPF-097", severity: .usage,
    summary: "nothing in the book uses a manifest item",
    finds: """
      Items that are not in the spine, are no table of contents and no item's overlay, and \
      that no document, style sheet or overlay refers to as a resource.
      """,
    matters: "Readers never meet the resource; it only makes the book bigger.",
    mend: "Take the resource out of the book, or refer to it.",
    specification: "EPUB 3.3, Package document, \"The manifest element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let used = context.uses.targets(of: kinds)
    return book.packages.flatMap { package in
      let spine = Set(package.spine.items.map(\.idref))
      let overlays = Set(package.manifest.compactMap(\.mediaOverlay))
      return package.manifest.compactMap { item -> Finding? in
        guard !spine.contains(item.id), !item.has("nav"), item.id != package.spine.toc,
          !overlays.contains(item.id), !used.contains(item.url.target)
        else { return nil }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  private static let kinds: Set<Reference.Kind> = [
    .resource, .styleSheet, .overlayText, .overlayTextReference, .overlayAudio, .font, .image,
    .audio, .video, .track,
  ]

  private static func message(_ href: String) -> String {
    "nothing refers to the declared resource \"\(href)\""
  }
}
