import Diagnostics
import Publication

/// An entry of the NCX has no text.
enum LabelEmpty: Rule {
  static let info = RuleInfo(
    code: "NCX-006", severity: .usage,
    summary: "a text element of the NCX is empty",
    finds: "The `text` elements of the NCX.",
    matters: "The entry is an empty line.",
    example: "<navLabel><text/></navLabel>",
    mend: "Write the entry's text.",
    specification: "OPF 2.0.1, \"NCX\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.navigationControls.flatMap { control in
      control.emptyTexts.map { position in
        Finding(info, message(), at: Location(entry: control.path, at: position, element: "text"))
      }
    }
  }

  private static func message() -> String {
    "text is empty"
  }
}
