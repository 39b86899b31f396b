import Diagnostics
import Publication

/// An item declares remote resources that its document does not use.
enum RemoteResourcesUnneeded: Rule {
  static let info = RuleInfo(
    code: "OPF-018", severity: .warning,
    summary: "the property remote-resources is declared, but no remote resource is used",
    finds: """
      The items with the property `remote-resources`, and what their documents and style sheets \
      refer to.
      """,
    matters: "Reading systems ask for leave to use the network where there is nothing to fetch.",
    example: #"<item id="c1" … properties="remote-resources"/>"#,
    mend: "Take the property away.",
    specification: "EPUB 3.3, Package document, \"Resource properties\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    RemoteResourcesUnseen.unneeded(book, context) { !$0.contains(.scripted) }.map { needed in
      Finding(info, message(), at: needed.end)
    }
  }

  private static func message() -> String {
    "\"remote-resources\" is declared, but no remote resource is used"
  }
}
