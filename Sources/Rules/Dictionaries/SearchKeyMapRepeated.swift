import Diagnostics
import Publication

/// A dictionary collection has more than one search key map.
enum SearchKeyMapRepeated: Rule {
  static let info = RuleInfo(
    code: "OPF-082", severity: .error,
    summary: "a dictionary collection has more than one search key map",
    finds: "The links of `dictionary` collections to search key maps.",
    matters: "Readers do not know which one to search.",
    mend: "Keep one.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Dictionary collections\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.dictionaryCollections.flatMap { package, collection in
      collection.links.filter { package.declares($0, as: [MediaType.searchKeyMap]) }.dropFirst().map
      {
        Finding(info, message($0.text), at: Location(entry: package.path))
      }
    }
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" is a second search key map"
  }
}
