import Diagnostics
import Publication

/// Every item of the spine is outside the main reading order.
enum NoLinearContent: Rule {
  static let info = RuleInfo(
    code: "OPF-033", severity: .error,
    summary: "every item of the spine is outside the main reading order",
    finds: "The `linear` attributes of the spine's items.",
    matters: "The book has no first page; devices open it nowhere.",
    example: #"<spine><itemref idref="notes" linear="no"/></spine>"#,
    mend: "Take `linear=\"no\"` from what is to be read from beginning to end.",
    specification: "EPUB 3.3, Package document, \"The spine element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      let known = package.spine.items.filter { package.item(id: $0.idref) != nil }
      guard !known.isEmpty, !known.contains(where: \.isLinear) else { return nil }
      return Finding(info, message(), at: Location(entry: package.path))
    }
  }

  private static func message() -> String {
    "no item of the spine is linear"
  }
}
