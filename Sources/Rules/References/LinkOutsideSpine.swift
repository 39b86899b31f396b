import Diagnostics
import Publication

/// A hyperlink leads to a content document outside the spine.
enum LinkOutsideSpine: Rule {
  static let info = RuleInfo(
    code: "RSC-011", severity: .error,
    summary: "a hyperlink leads to a content document outside the spine",
    finds: "The targets of all hyperlinks that are content documents are looked up in the spine.",
    matters: """
      A reader cannot show a page that is nowhere in the reading order, or finds no way back.
      """,
    example: #"<a href="notes.xhtml">note 1</a>"#,
    mend: """
      Name the document in the spine, with `linear="no"` where it is not to be read in turn.
      """,
    specification: "EPUB 3.3, Package document, \"The spine element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .hyperlink && use.standing.isDisjoint(with: [.inSpine, .remote])
        && (use.target == nil || use.standing.contains(.declared))
    } judge: { use, reference in
      guard let type = context.uses.mediaType(of: use, reference),
        context.uses.isUsable(use, type: type, in: book),
        reference.url.fragment?.hasPrefix("epubcfi(") != true
      else { return nil }
      return message(context.uses.target(of: use)?.name ?? "data:")
    }
  }

  private static func message(_ path: String) -> String {
    "hyperlink to \"\(path)\", which is not in the spine"
  }
}
