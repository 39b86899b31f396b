import Diagnostics
import Publication

/// A file name contains characters outside ASCII.
enum FileNameOutsideASCII: Rule {
  static let info = RuleInfo(
    code: "PKG-012", severity: .usage,
    summary: "a file name contains characters outside ASCII",
    finds: """
      The name of every file in the container is looked through for characters outside ASCII.
      """,
    matters: "The container format allows them, but old unzipping tools mangle such names.",
    example: "EPUB/überblick.xhtml",
    mend: "Nothing has to be done; where old tools handle the book, keep to ASCII.",
    specification: "EPUB 3.3, OCF abstract container, \"File paths and file names\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.container.entries.compactMap { entry in
      guard !entry.isDirectory, entry.path.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
      return Finding(info, message(entry.path), at: .book)
    }
  }

  private static func message(_ path: String) -> String {
    "file name \"\(path)\" contains characters outside ASCII"
  }
}
