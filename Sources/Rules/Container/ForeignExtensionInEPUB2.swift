import Diagnostics
import Publication

/// The file extension of an EPUB 2 book is not epub.
enum ForeignExtensionInEPUB2: Rule {
  static let info = RuleInfo(
    code: "PKG-017", severity: .warning,
    summary: "the file extension of an EPUB 2 book is not epub",
    finds: "The extension of the book's file name.",
    matters: "Devices and shops tell books by the extension.",
    example: "book.zip",
    mend: "Rename the file so that it ends in `.epub`.",
    specification: "OCF 2.0.1, \"ZIP Container\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2, !book.file.isFolder, let found = book.file.pathExtension,
      found.lowercased() != "epub"
    else { return [] }
    return [Finding(info, message(found), at: .book)]
  }

  private static func message(_ found: Substring) -> String {
    "file extension is \"\(found)\", expected \"epub\""
  }
}
