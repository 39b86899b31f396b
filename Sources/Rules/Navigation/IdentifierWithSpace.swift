import Diagnostics
import Publication

/// The identifier of the NCX begins or ends with white space.
enum IdentifierWithSpace: Rule {
  static let info = RuleInfo(
    code: "NCX-004", severity: .usage,
    summary: "the identifier of the NCX begins or ends with white space",
    finds: "The `dtb:uid` of the NCX.",
    matters: "Strict readers compare it as it stands.",
    example: #"<meta name="dtb:uid" content=" urn:isbn:9780000000001"/>"#,
    mend: "Take the white space away.",
    specification: "OPF 2.0.1, \"NCX\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.navigationControls.compactMap { control in
      guard let found = control.uniqueIdentifier, found != found.trimmingXMLSpace() else {
        return nil
      }
      return Finding(info, message(found), at: Location(entry: control.path))
    }
  }

  private static func message(_ found: String) -> String {
    "dtb:uid \"\(found)\" begins or ends with white space"
  }
}
