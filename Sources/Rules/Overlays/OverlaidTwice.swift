import Diagnostics
import Publication

/// Two overlays are for one document.
enum OverlaidTwice: Rule {
  static let info = RuleInfo(
    code: "MED-011", severity: .error,
    summary: "a document is the text of more than one overlay",
    finds: """
      The documents that each overlay refers to are compared with those of the overlays before it \
      in the manifest.
      """,
    matters: """
      A reader plays the one overlay that the manifest names; the other's audio is never heard.
      """,
    example: #"<text src="c1.xhtml#p9"/> in c2.smil, where c1.smil is for c1.xhtml"#,
    mend: "Put all clips of a document into one overlay.",
    specification: "EPUB 3.3, Media overlays, \"Relationship to the EPUB content document\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let uses = context.uses
    return uses.findings(info, in: book) { use in
      guard use.kind == .overlayText || use.kind == .overlayTextReference, let target = use.target
      else { return false }
      return uses.firstOverlays[Int(target)] != use.holder
    } judge: { use, reference in
      guard let path = reference.url.path, let target = use.target,
        let first = uses.firstOverlays[Int(target)]
      else { return nil }
      return message(path, uses.holders[Int(first)].path)
    }
  }

  private static func message(_ path: String, _ first: String) -> String {
    "\"\(path)\" is the text of the overlay \"\(first)\" already"
  }
}
