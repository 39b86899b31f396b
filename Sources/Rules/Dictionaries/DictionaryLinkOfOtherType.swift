import Diagnostics
import Publication

/// A dictionary collection links to something of another type.
enum DictionaryLinkOfOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-084", severity: .error,
    summary: """
      a dictionary collection links to something that is neither XHTML nor a search key map
      """,
    finds: "The media types of what `dictionary` collections link to.",
    matters: "Readers cannot use the resource as a part of the dictionary.",
    example: #"<collection role="dictionary"><link href="style.css"/></collection>"#,
    mend: "Link to XHTML documents and the search key map alone.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Dictionary collections\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.dictionaryCollections.flatMap { package, collection in
      collection.links.compactMap { link in
        guard let item = link.path.flatMap(package.item(at:)),
          item.mediaType != MediaType.xhtml, item.mediaType != MediaType.searchKeyMap
        else { return nil }
        return Finding(
          info, message(link.text, item.mediaType), at: Location(entry: package.path))
      }
    }
  }

  private static func message(_ address: String, _ type: String) -> String {
    "dictionary links to \"\(address)\" of the type \"\(type)\""
  }
}
