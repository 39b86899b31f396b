import Diagnostics
import Publication

/// A remote item is used by no reference, but a script may use it.
enum UnusedRemoteItem: Rule {
  static let info = RuleInfo(
    code: "RSC-006b", severity: .usage,
    summary: "no reference but perhaps a script uses a remote item",
    finds: """
      Manifest items on the network, of types other than sound, video and font, that nothing \
      refers to in a book with scripts.
      """,
    matters: """
      Only what scripts fetch may lie on the network; nobody can tell from outside whether they \
      do.
      """,
    mend: "See that a script uses the resource, or take the item away.",
    specification: "EPUB 3.3, Publication resources, \"Resource locations\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, book.isScripted else { return [] }
    let used = context.uses.targets(of: kinds)
    return book.packages.flatMap { package in
      let spine = Set(package.spine.items.map(\.idref))
      return package.manifest.compactMap { item -> Finding? in
        guard isSuspect(item), !spine.contains(item.id), !used.contains(item.url.target)
        else { return nil }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  /// The kinds of references that count as uses of a remote item.
  static let kinds: Set<Reference.Kind> = [
    .image, .audio, .video, .track, .styleSheet, .font, .resource, .overlayAudio,
  ]

  /// Whether an item lies on the network and is of a type that rather should not.
  static func isSuspect(_ item: ManifestItem) -> Bool {
    item.url.isRemote && !MediaType.mayBeRemote(item.mediaType)
      && item.mediaType != "application/x-shockwave-flash"
  }

  private static func message(_ address: String) -> String {
    "no reference uses the remote item \"\(address)\""
  }
}
