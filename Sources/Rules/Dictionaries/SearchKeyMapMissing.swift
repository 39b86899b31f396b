import Diagnostics
import Publication

/// A dictionary collection has no search key map.
enum SearchKeyMapMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-083", severity: .error,
    summary: "a dictionary collection has no search key map",
    finds: "The links of `dictionary` collections.",
    matters: "Readers cannot look words up.",
    mend: "Link to the search key map.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Dictionary collections\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.dictionaryCollections.compactMap { package, collection in
      let hasMap = collection.links.contains {
        package.declares($0, as: [MediaType.searchKeyMap])
      }
      return hasMap ? nil : Finding(info, message(), at: Location(entry: package.path))
    }
  }

  private static func message() -> String {
    "dictionary collection without a search key map"
  }
}
