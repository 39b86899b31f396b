import Diagnostics
import Publication

/// A resource lies on the network where none may.
enum ResourceRemote: Rule {
  static let info = RuleInfo(
    code: "RSC-006", severity: .error,
    summary: "a resource lies on the network where it has to be in the container",
    finds: """
      References other than links to addresses on the network, unless they are sound, video or \
      fonts; and manifest items on the network of other types that the spine names or nothing \
      uses.
      """,
    matters: """
      Offline, the reader meets a hole in the book; and reading systems do not fetch such \
      resources.
      """,
    example: #"<img src="https://example.org/a.png" alt=""/>"#,
    mend: "Put the resource into the container.",
    specification: "EPUB 3.3, Publication resources, \"Resource locations\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let uses = context.uses.findings(info, in: book) { use in
      use.standing.contains(.remote) && !links.contains(use.kind)
    } judge: { use, reference in
      guard let target = context.uses.target(of: use),
        !RemoteResourceUnsafe.isAllowed(use, target, book)
      else { return nil }
      return message(target.name)
    }
    return uses + items(book, context)
  }

  /// The kinds of references that may lead anywhere.
  static let links: Set<Reference.Kind> = [.hyperlink, .citation, .link, .base]

  private static func items(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let used = context.uses.targets(of: UnusedRemoteItem.kinds)
    return book.packages.flatMap { package in
      let spine = Set(package.spine.items.map(\.idref))
      return package.manifest.flatMap { item -> [Finding] in
        guard UnusedRemoteItem.isSuspect(item) else { return [] }
        // An overlay is referred to by the items that it is for.
        let narrated = package.manifest.filter {
          $0.mediaOverlay == item.id && !$0.mediaType.isEmpty
        }
        let isUsed = !narrated.isEmpty || used.contains(item.url.target) || book.isScripted
        let blamed = spine.contains(item.id) || !isUsed ? narrated + [item] : narrated
        return blamed.map {
          Finding(info, message(item.url.text), at: package.location(of: $0))
        }
      }
    }
  }

  private static func message(_ address: String) -> String {
    "remote resource \"\(address)\" has to be in the container"
  }
}
