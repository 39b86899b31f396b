import Diagnostics
import Publication

/// A link of the metadata leads to a file that is not there.
enum LinkMissing: Rule {
  static let info = RuleInfo(
    code: "RSC-007w", severity: .warning,
    summary: "a metadata link leads to a file that is not in the container",
    finds:
      "The addresses of the links of the metadata and of collections are looked up in the container.",
    matters: "The reader finds nothing behind the link; the book itself is whole.",
    example: #"<link rel="record" href="missing.xml" media-type="text/xml"/>"#,
    mend: "Pack the file, or take the link away.",
    specification: "EPUB 3.3, Package document, \"The link element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .link && use.standing.contains(.local)
        && use.standing.isDisjoint(with: [.exists, .declared])
    } judge: { _, reference in
      reference.url.path.map(message)
    }
  }

  private static func message(_ path: String) -> String {
    "linked resource \"\(path)\" is not in the container"
  }
}
