import Diagnostics
import Publication

/// The package element has no unique-identifier attribute, or an empty one.
enum UniqueIdentifierUnnamed: Rule {
  static let info = RuleInfo(
    code: "OPF-048", severity: .error,
    summary: "the package element has no unique-identifier attribute, or an empty one",
    finds: "The `unique-identifier` attribute of the `package` element.",
    matters: """
      Libraries and devices tell books, bookmarks and reading positions by the unique identifier.
      """,
    example: #"<package version="3.0" xmlns="http://www.idpf.org/2007/opf">"#,
    mend: "Add `unique-identifier` with the id of the `dc:identifier` that is meant.",
    specification: "EPUB 3.3, Package document, \"The package element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard !package.isForeign, package.uniqueIdentifier?.isEmpty != false else { return nil }
      return Finding(
        info, message(),
        at: Location(entry: package.path, at: package.position, element: "package"))
    }
  }

  private static func message() -> String {
    "package has no unique-identifier"
  }
}
