import Diagnostics
import Publication

/// A language tag is not well-formed.
enum LanguageMalformed: Rule {
  static let info = RuleInfo(
    code: "OPF-092", severity: .error,
    summary: "a language tag is not well-formed",
    finds: """
      Every `xml:lang` of the package document, each `dc:language`, and the `hreflang` of links.
      """,
    matters: "Speech synthesis, hyphenation and dictionaries are chosen by the language.",
    example: "<dc:language>english (UK)</dc:language>",
    mend: "Write a tag of BCP 47: `en-GB`.",
    specification: "RFC 5646, section 2.1")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      let tags = package.languageTags.map {
        ($0.value, Location(entry: package.path, at: $0.position))
      }
      let elements = package.allMetadata.filter { $0.kind == .dublinCore && $0.name == "language" }
        .map {
          (
            $0.trimmedValue,
            Location(entry: package.path, at: $0.endPosition, element: "dc:language")
          )
        }
      return (tags + elements).compactMap { tag, location -> Finding? in
        // What is empty is told where the schema is broken.
        guard !tag.isEmpty, !LanguageSyntax.isWellFormed(tag) else { return nil }
        return Finding(info, message(tag), at: location)
      }
    }
  }

  private static func message(_ tag: String) -> String {
    "language tag \"\(tag)\" is not well-formed"
  }
}
