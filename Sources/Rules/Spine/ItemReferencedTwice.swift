import Diagnostics
import Publication

/// The spine of an EPUB 2 book names an item twice.
enum ItemReferencedTwice: Rule {
  static let info = RuleInfo(
    code: "OPF-034", severity: .error,
    summary: "the spine of an EPUB 2 book names an item more than once",
    finds: "The `idref` attributes of the spine are compared.",
    matters: "A reader that turns the page from the second place may come back to the first.",
    example: #"<itemref idref="c1"/> <itemref idref="c1"/>"#,
    mend: "Name each item once.",
    specification: "OPF 2.0.1, \"Spine\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.flatMap { package in
      var seen: Set<ExactText> = []
      return package.spine.items.compactMap { place -> Finding? in
        guard !seen.insert(ExactText(place.idref)).inserted,
          let item = package.item(id: place.idref)
        else {
          return nil
        }
        return Finding(info, message(item.id), at: package.location(of: item))
      }
    }
  }

  private static func message(_ id: String) -> String {
    "the spine names \"\(id)\" more than once"
  }
}
