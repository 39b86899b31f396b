import Diagnostics
import Publication

/// The NCX has another identifier than the package.
enum IdentifierUnlikePackage: Rule {
  static let info = RuleInfo(
    code: "NCX-001", severity: .error,
    summary: "the identifier of the NCX is not that of the package",
    finds: """
      The `dtb:uid` of the NCX is compared with the unique identifier of the package document.
      """,
    matters: "Old readers take the NCX for that of another book.",
    example: #"<meta name="dtb:uid" content="other"/>"#,
    mend: "Write the unique identifier of the package document.",
    specification: "OPF 2.0.1, \"NCX\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.navigationControls.compactMap { control in
      guard let found = control.uniqueIdentifier?.trimmingXMLSpace(),
        let package = book.packages.first(where: { $0.item(at: control.path) != nil }),
        let wanted = package.uniqueIdentifierValue, found != wanted
      else { return nil }
      return Finding(info, message(found, wanted), at: Location(entry: control.path))
    }
  }

  private static func message(_ found: String, _ wanted: String) -> String {
    "dtb:uid is \"\(found)\", the package's identifier is \"\(wanted)\""
  }
}
