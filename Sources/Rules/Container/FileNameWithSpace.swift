import Diagnostics
import Publication

/// A file name contains white space.
enum FileNameWithSpace: Rule {
  static let info = RuleInfo(
    code: "PKG-010", severity: .warning,
    summary: "a file name contains white space",
    finds: "The name of every file in the container is looked through for white space of any kind.",
    matters: """
      References must write each space as `%20`, which tools and authors often forget, and some \
      devices do not find such files.
      """,
    example: "EPUB/chapter 1.xhtml",
    mend: """
      Put a hyphen or an underscore in the place of the white space, and change every reference to \
      the file.
      """,
    specification: "EPUB 3.3, OCF abstract container, \"File paths and file names\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.container.entries.compactMap { entry in
      guard !entry.isDirectory,
        hasSpace(entry.path)
      else { return nil }
      return Finding(info, message(entry.path), at: .book)
    }
  }

  private static func hasSpace(_ path: String) -> Bool {
    path.utf8.contains { $0 <= 0x20 || $0 >= 0x80 }
      && path.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  private static func message(_ path: String) -> String {
    "file name \"\(path)\" contains white space"
  }
}
