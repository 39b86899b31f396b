import Diagnostics
import Publication

/// The file extension is not written in lower case.
enum ExtensionInOtherCase: Rule {
  static let info = RuleInfo(
    code: "PKG-016", severity: .warning,
    summary: "the file extension is not written in lower case",
    finds: "The extension of the book's file name, where it is `epub` but for case.",
    matters: "Some devices and shops know only `.epub`.",
    example: "Book.EPUB",
    mend: "Rename the file so that it ends in `.epub`.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard !book.file.isFolder, let found = book.file.pathExtension, found != "epub",
      found.lowercased() == "epub"
    else { return [] }
    return [Finding(info, message(found), at: .book)]
  }

  private static func message(_ found: Substring) -> String {
    "file extension is \"\(found)\", expected \"epub\""
  }
}
