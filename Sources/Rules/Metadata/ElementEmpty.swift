import Diagnostics
import Publication

/// An EPUB 2 book has an empty metadata element.
enum ElementEmpty: Rule {
  static let info = RuleInfo(
    code: "OPF-072", severity: .usage,
    summary: "a metadata element of an EPUB 2 book is empty",
    finds: "The text of the Dublin Core elements other than identifier, date, title and language.",
    matters: "The element says nothing.",
    example: "<dc:publisher/>",
    mend: "Write the text, or take the element away.",
    specification: "OPF 2.0.1, \"Publication metadata\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.flatMap { package in
      package.allMetadata.compactMap { element in
        guard element.kind == .dublinCore, !others.contains(element.name),
          element.trimmedValue.isEmpty
        else { return nil }
        return Finding(
          info, message(element.name),
          at: Location(entry: package.path, at: element.endPosition, element: "dc:\(element.name)"))
      }
    }
  }

  private static let others: Set = ["identifier", "date", "title", "language"]

  private static func message(_ name: String) -> String {
    "dc:\(name) is empty"
  }
}
