import Diagnostics
import Publication

/// Nothing in the book uses a manifest item.
enum ItemUnused: Rule {
  static let info = RuleInfo(
    code: "OPF-097", severity: .usage,
    summary: "nothing in the book uses a manifest item",
    finds: """
      Items that are not in the spine, are no table of contents and no item's overlay, and \
      that no document or style sheet embeds and no overlay plays. A text that only an overlay \
      names is not in the reading order.
      """,
    matters: "Readers never meet the resource; it only makes the book bigger.",
    mend: "Take the resource out of the book, or refer to it.",
    specification: "EPUB 3.3, Package document, \"The manifest element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let used = context.uses.targets(of: kinds)
    return book.packages.flatMap { package in
      let spine = Set(package.spineItems.lazy.map { ExactText($0.id) })
      let overlays = Set(
        package.judgedItems.lazy.filter {
          MediaType.isWellFormed($0.mediaType) && $0.url.target != .data && $0.path != package.path
        }
        .compactMap { $0.overlayReference.flatMap(package.item(id:))?.url.target })
      return package.manifest.compactMap { item -> Finding? in
        guard !spine.contains(ExactText(item.id)), !item.has("nav"), !package.isContents(item)
        else {
          return nil
        }
        // What refers to a file does not refer to a part of it.
        let isPart = item.url.fragment != nil && !item.url.isRemote
        guard isPart || !overlays.contains(item.url.target) && !used.contains(item.url.target)
        else {
          return nil
        }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  private static let kinds: Set<Reference.Kind> = [
    .resource, .styleSheet, .overlayAudio, .font, .image, .audio, .video, .track,
  ]

  private static func message(_ href: String) -> String {
    "nothing refers to the declared resource \"\(href)\""
  }
}
