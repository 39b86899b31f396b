import Diagnostics
import Publication

/// The file extension is not epub.
enum ForeignExtensionInEPUB3: Rule {
  static let info = RuleInfo(
    code: "PKG-024", severity: .usage,
    summary: "the file extension is not epub",
    finds: "The extension of the book's file name.",
    matters: "EPUB 3 does not demand `.epub`, but devices and shops tell books by it.",
    example: "book.zip",
    mend: "Rename the file so that it ends in `.epub`.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, !book.file.isFolder, let found = book.file.pathExtension,
      found.lowercased() != "epub"
    else { return [] }
    return [Finding(info, message(found), at: .book)]
  }

  private static func message(_ found: Substring) -> String {
    "file extension is \"\(found)\", commonly \"epub\""
  }
}
