import Diagnostics
import Publication

/// An address names a file of the machine.
enum AddressOfMachine: Rule {
  static let info = RuleInfo(
    code: "RSC-030", severity: .error,
    summary: "an address names a file outside the book by the scheme file",
    finds: "Every address is looked at for the scheme `file`.",
    matters: "The file is on the author's machine and nowhere else.",
    example: #"<img src="file:///home/me/a.png" alt=""/>"#,
    mend: "Put the file into the container, and write the path to it.",
    specification: "EPUB 3.3, Publication resources, \"File URLs\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    AddressFault.findings(info, .fileScheme, book, context, message)
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" is an address of the scheme file"
  }
}
