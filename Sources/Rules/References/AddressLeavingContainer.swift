import Diagnostics
import Publication

/// An address leaves the container or begins at its root.
enum AddressLeavingContainer: Rule {
  static let info = RuleInfo(
    code: "RSC-026", severity: .error,
    summary: "an address leaves the container or begins at its root",
    finds: "Every relative address is followed from its document up to the root of the container.",
    matters: "There is nothing above the root: readers find no file.",
    example: #"<img src="../../../a.png" alt=""/>"#,
    mend: "Write the path from the document to the file.",
    specification: "EPUB 3.3, OCF abstract container, \"URLs in the OCF abstract container\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    AddressFault.findings(info, .leavesContainer, book, context, message)
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" leaves the container"
  }
}
