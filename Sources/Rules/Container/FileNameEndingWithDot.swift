import Diagnostics
import Publication

/// A file name ends with a full stop.
enum FileNameEndingWithDot: Rule {
  static let info = RuleInfo(
    code: "PKG-011", severity: .error,
    summary: "a file name ends with a full stop",
    finds: "The last character of every file name in the container is looked at.",
    matters: """
      Some file systems drop a final full stop, so that the unpacked file has another name than \
      the one that the book refers to.
      """,
    example: "EPUB/chapter1.",
    mend: "Take the full stop away, and change every reference to the file.",
    specification: "EPUB 3.3, OCF abstract container, \"File paths and file names\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.container.entries.compactMap { entry in
      guard !entry.isDirectory, entry.path.utf8.last == UInt8(ascii: ".") else { return nil }
      return Finding(info, message(entry.path), at: .book)
    }
  }

  private static func message(_ path: String) -> String {
    "file name \"\(path)\" ends with a full stop"
  }
}
