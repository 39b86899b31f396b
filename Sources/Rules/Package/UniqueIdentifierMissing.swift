import Diagnostics
import Publication

/// No dc:identifier is the one that the package names as unique.
enum UniqueIdentifierMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-030", severity: .error,
    summary: "the unique-identifier attribute names no dc:identifier",
    finds: """
      The `unique-identifier` attribute is compared with the ids of the `dc:identifier` elements.
      """,
    matters: """
      Libraries and devices tell books, bookmarks and reading positions by the unique identifier.
      """,
    example: #"<package unique-identifier="uid">… <dc:identifier id="pub-id">…"#,
    mend: "Give the `dc:identifier` that is meant the id that `unique-identifier` names.",
    specification: "EPUB 3.3, Package document, \"The package element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard !package.hasUniqueIdentifier else { return nil }
      return Finding(
        info, message(package.uniqueIdentifier), at: Location(entry: package.path))
    }
  }

  private static func message(_ name: String?) -> String {
    guard let name else { return "no dc:identifier is named as the unique one" }
    return "no dc:identifier has the id \"\(name)\" that unique-identifier names"
  }
}
