import Diagnostics
import Publication

/// Two file names are the same once case and composition are set aside.
enum FileNamesDifferingInCase: Rule {
  static let info = RuleInfo(
    code: "OPF-060", severity: .error,
    summary: "two file names are equal but for case or Unicode composition",
    finds: """
      The names of all files are compared after canonical decomposition and full case folding.
      """,
    matters: """
      On a file system that knows no case, the second file overwrites the first one when the book \
      is unpacked.
      """,
    example: #"""
      EPUB/Chapter1.xhtml
      EPUB/chapter1.xhtml
      """#,
    mend: "Give one of the two files another name, and change every reference to it.",
    specification: "EPUB 3.3, OCF abstract container, \"File paths and file names\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var seen: Set<String> = []
    seen.reserveCapacity(book.container.entries.count)
    return book.container.entries.compactMap { entry in
      guard !entry.isDirectory, !seen.insert(folded(entry.path)).inserted else { return nil }
      return Finding(info, message(entry.path), at: .book)
    }
  }

  /// The name without case; strings compare by canonical equivalence already.
  private static func folded(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return path.lowercased() }
    // Upper case first, so that characters such as the sharp s fold to the letters they stand for.
    return path.uppercased().lowercased()
  }

  private static func message(_ path: String) -> String {
    "file name \"\(path)\" is that of another file but for case or composition"
  }
}
