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
    return book.packages.flatMap { package -> [Finding] in
      let declared = Dictionary(
        PrefixMapping(package.prefix ?? "").declared.map { ($0.prefix, $0.address) },
        uniquingKeysWith: { first, _ in first })
      return package.propertyWords.compactMap { word -> Finding? in
        guard !word.isMalformed,
          let prefix = vocabulary(of: String(word.prefix), declared: declared),
          !Vocabulary.defines(word.name, prefix: prefix[...], at: word.place)
        else { return nil }
        return Finding(info, message(word.text), at: word.location)
      }
    }
  }

  /// The prefix under which EPUB knows the vocabulary that a prefix of the package stands for, nil for
  /// another vocabulary.
  private static func vocabulary(of prefix: String, declared: [String: String]) -> String? {
    guard !prefix.isEmpty, let address = declared[prefix] else { return prefix }
    return DeclaredPrefixes.reservedInPackage.first { $0.value == address }?.key
  }

  private static func message(_ word: String) -> String {
    "property \"\(word)\" is not defined"
  }
}
