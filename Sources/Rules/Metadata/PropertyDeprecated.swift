import Diagnostics
import Publication

/// A property is deprecated.
enum PropertyDeprecated: Rule {
  static let info = RuleInfo(
    code: "OPF-086", severity: .warning,
    summary: "a property is deprecated",
    finds: "Relations, metas and properties of spine items that EPUB gave up.",
    matters: "New reading systems do not know them.",
    example: #"<itemref idref="c1" properties="rendition:spread-portrait"/>"#,
    mend: """
      Use what took their place: `record` for the record formats, the viewport `meta` of each \
      document, `spread-both`.
      """,
    specification: "EPUB 3.3, \"Package rendering vocabulary\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      let words = package.propertyWords.compactMap { word in
        Vocabulary.isDeprecated(word.text, at: word.place)
          ? Finding(info, message(word.text), at: word.location) : nil
      }
      return words + values(of: package)
    }
  }

  private static func values(of package: PackageDocument) -> [Finding] {
    package.metadata.compactMap { element in
      guard element.kind == .meta, element.name.trimmingXMLSpace() == "rendition:spread",
        element.trimmedValue == "portrait"
      else { return nil }
      return Finding(
        info, message("portrait"),
        at: Location(entry: package.path, at: element.endPosition, element: "meta"))
    }
  }

  private static func message(_ word: String) -> String {
    "\"\(word)\" is deprecated"
  }
}
