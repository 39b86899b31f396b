import Diagnostics
import Publication

/// The page-map attribute of the spine names no manifest item.
enum PageMapMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-063", severity: .warning,
    summary: "the page-map attribute of the spine names no manifest item",
    finds: "The `page-map` attribute of the spine is looked up among the manifest items.",
    matters: "Devices that read page maps find none.",
    example: #"<spine page-map="nowhere">"#,
    mend: "Correct the id, or take the attribute away.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard let map = package.spine.pageMap, package.item(id: map) == nil else { return nil }
      return Finding(
        info, message(map),
        at: Location(entry: package.path, at: package.spine.position, element: "spine"))
    }
  }

  private static func message(_ id: String) -> String {
    "page-map \"\(id)\" is no manifest item"
  }
}
