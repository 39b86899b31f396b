import Diagnostics
import Publication

/// The role of a collection is a URL that cannot be read.
enum RoleMalformed: Rule {
  static let info = RuleInfo(
    code: "OPF-070", severity: .warning,
    summary: "the role of a collection is a malformed URL",
    finds: "The words of `role` of each collection that are absolute URLs.",
    matters: "Reading systems ignore the collection.",
    example: #"<collection role="http://">"#,
    mend: "Correct the URL.",
    specification: "EPUB 3.3, Package document, \"The collection element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.allCollections.compactMap { collection in
        let role = collection.roles.first { ResourceURL($0, relativeTo: "").target == .nowhere }
        guard let role else { return nil }
        return Finding(
          info, message(role),
          at: Location(entry: package.path, at: collection.position, element: "collection"))
      }
    }
  }

  private static func message(_ role: String) -> String {
    "role \"\(role)\" is no valid URL"
  }
}
