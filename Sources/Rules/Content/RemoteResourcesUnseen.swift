import Diagnostics
import Publication

/// An item declares remote resources that only a script can use.
enum RemoteResourcesUnseen: Rule {
  static let info = RuleInfo(
    code: "OPF-018b", severity: .usage,
    summary: """
      the property remote-resources is declared in a scripted document that shows no remote \
      resource
      """,
    finds: """
      The items of scripted documents with the property `remote-resources`, and what the documents \
      refer to.
      """,
    matters: "Nobody can tell from outside what the scripts fetch.",
    mend: "See that a script fetches something, or take the property away.",
    specification: "EPUB 3.3, Package document, \"Resource properties\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    unneeded(book, context) { $0.contains(.scripted) }.map { needed in
      Finding(info, message(), at: needed.end)
    }
  }

  /// The documents and style sheets that declare remote resources and show none.
  static func unneeded(
    _ book: Book, _ context: RuleContext, where isMeant: (ContentDocument.Features) -> Bool
  ) -> [NeededProperties] {
    guard book.version == .epub3 else { return [] }
    return NeededProperties.all(of: book, context).filter { needed in
      needed.item.has("remote-resources") && !needed.properties.contains("remote-resources")
        && needed.styles.isEmpty && needed.item.mediaType != MediaType.smil
        && isMeant(needed.features ?? [])
    }
  }

  private static func message() -> String {
    "\"remote-resources\" is declared, but only a script can use one"
  }
}
