import Diagnostics
import Publication

/// The table of contents of an educational publication has more or fewer entries than there are
/// sections.
enum SectionsUnlikeContents: Rule {
  static let info = RuleInfo(
    code: "NAV-004", severity: .usage,
    summary: "the table of contents of an educational publication does not list every section",
    finds: "The links of the `toc` nav are counted, and the sections of the linear documents.",
    matters: "A class cannot find a section by the table of contents.",
    mend: "List every section once.",
    specification: "EPUB 3 EDUPUB Profile, \"Navigation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.isEducational(context), let package = book.package,
      let navigation = book.navigationDocuments.first?.document
    else { return [] }
    let linear = Set(
      package.spine.items.filter(\.isLinear).compactMap { package.item(id: $0.idref)?.path })
    let sections = book.documents.reduce(0) { sum, document in
      linear.contains(document.path) ? sum + document.sections : sum
    }
    let links = navigation.navigationLinks.filter { $0.kind == .contents }
    guard links.count != sections else { return [] }
    let location =
      links.first.map { Location(entry: navigation.path, at: $0.position, element: "a") }
      ?? Location(entry: package.path)
    return [Finding(info, message(links.count, sections), at: location)]
  }

  private static func message(_ links: Int, _ sections: Int) -> String {
    "\(links) entries in the table of contents, \(sections) sections"
  }
}
