import Diagnostics
import Publication

/// A reference leads to a resource that the manifest does not declare.
enum ResourceUndeclared: Rule {
  static let info = RuleInfo(
    code: "RSC-008", severity: .error,
    summary: "a reference leads to a resource that is no manifest item",
    finds: """
      Every resource that is referred to, in the container or as sound, video or font on the \
      network, is looked up in the manifest. The first reference is reported; references into an \
      undeclared file, with a fragment, are each reported as RSC-007.
      """,
    matters: """
      Reading systems may refuse to load what the manifest does not declare, and shops may drop \
      it.
      """,
    example: #"<img src="undeclared.png" alt=""/>"#,
    mend: "Add an `item` for the resource to the manifest.",
    specification: "EPUB 3.3, Package document, \"The manifest element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var reported: Set<Int32> = []
    return context.uses.findings(info, in: book) { use in
      guard use.standing.isDisjoint(with: [.declared]), use.kind != .base, use.kind != .link else {
        return false
      }
      // With a fragment it is no file of the container, see ``ResourceMissing``.
      if use.standing.contains(.exists) { return !use.standing.contains(.fragment) }
      return use.standing.contains(.remote) && book.version == .epub3
        && [.audio, .video, .font, .overlayAudio].contains(use.kind)
    } judge: { use, _ in
      guard let number = use.target, let target = context.uses.target(of: use),
        reported.insert(number).inserted
      else { return nil }
      return message(target.name)
    }
  }

  /// Whether a target is one of the files that manifests leave out.
  private static func message(_ name: String) -> String {
    "\"\(name)\" is no manifest item"
  }
}
