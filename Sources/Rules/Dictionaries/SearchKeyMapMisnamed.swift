import Diagnostics
import Publication

/// The file name of a search key map does not end in .xml.
enum SearchKeyMapMisnamed: Rule {
  static let info = RuleInfo(
    code: "OPF-080", severity: .warning,
    summary: "the file name of a search key map does not end in .xml",
    finds: "The names of the search key maps.",
    matters: "The specification recommends the extension, and tools go by it.",
    example: "search.skm",
    mend: "Rename the file.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Search Key Map Documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.searchKeyMaps.filter { !$0.path.hasSuffix(".xml") }.map {
      Finding(info, message($0.path), at: Location(entry: $0.path))
    }
  }

  private static func message(_ path: String) -> String {
    "search key map \"\(path)\" does not end in \".xml\""
  }
}
