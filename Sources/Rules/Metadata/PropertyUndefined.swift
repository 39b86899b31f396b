import Diagnostics
import Publication

/// A property is in no vocabulary.
enum PropertyUndefined: Rule {
  static let info = RuleInfo(
    code: "OPF-027", severity: .error,
    summary: "a property is not defined in its vocabulary",
    finds: """
      The properties of metas, items, spine items and links, and the relations of links, are \
      looked up in the vocabularies that EPUB defines.
      """,
    matters: "Reading systems ignore the word, so that what it was to say is lost.",
    example: #"<item id="c" href="c.jpg" media-type="image/jpeg" properties="cover"/>"#,
    mend: "Correct the word (`cover-image`), or declare the prefix of the vocabulary it is from.",
    specification: "EPUB 3.3, \"Vocabulary association mechanisms\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.propertyWords.compactMap { word in
        guard !word.isMalformed,
          !Vocabulary.defines(word.name, prefix: word.prefix, at: word.place)
        else { return nil }
        return Finding(info, message(word.text), at: word.location)
      }
    }
  }

  private static func message(_ word: String) -> String {
    "property \"\(word)\" is not defined"
  }
}
