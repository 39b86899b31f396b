import Diagnostics
import Publication

/// An EPUB 2 book has an empty title or language.
enum TitleOrLanguageEmpty: Rule {
  static let info = RuleInfo(
    code: "OPF-055", severity: .warning,
    summary: "a title or a language of an EPUB 2 book is empty",
    finds: "The text of each `dc:title` and `dc:language`.",
    matters: "Libraries show a book without a name; speech and hyphenation guess the language.",
    example: "<dc:title></dc:title>",
    mend: "Write the title, and the language as a tag such as `en`.",
    specification: "OPF 2.0.1, \"title\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.flatMap { package in
      package.metadata.compactMap { element in
        guard element.kind == .dublinCore, element.name == "title" || element.name == "language",
          element.trimmedValue.isEmpty
        else { return nil }
        return Finding(
          info, message(element.name),
          at: Location(entry: package.path, at: element.endPosition, element: "dc:\(element.name)"))
      }
    }
  }

  private static func message(_ name: String) -> String {
    "dc:\(name) is empty"
  }
}
