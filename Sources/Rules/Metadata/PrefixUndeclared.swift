import Diagnostics
import Publication

/// The prefix of a property is not declared.
enum PrefixUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-028", severity: .error,
    summary: "the prefix of a property is not declared",
    finds: """
      The prefixes of properties, relations and `epub:type` words are looked up among those that \
      are reserved or declared.
      """,
    matters: "Reading systems cannot know which vocabulary is meant, and ignore the word.",
    example: #"<meta property="foaf:name">Ada</meta>"#,
    mend: "Declare it: `prefix=\"foaf: http://xmlns.com/foaf/0.1/\"`.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return ofPackages(book) + ofDocuments(book) + ofOverlays(book)
  }

  private static func ofPackages(_ book: Book) -> [Finding] {
    book.packages.flatMap { package in
      let declared = DeclaredPrefixes.bound(
        by: package.prefix, defaults: DeclaredPrefixes.defaultsOfPackage)
      return package.propertyWords.compactMap { word -> Finding? in
        let prefix = String(word.prefix)
        guard !word.isMalformed, !prefix.isEmpty, !declared.contains(prefix),
          DeclaredPrefixes.reservedInPackage[prefix] == nil
        else { return nil }
        return Finding(info, message(prefix, word.text), at: word.location)
      }
    }
  }

  private static func ofDocuments(_ book: Book) -> [Finding] {
    book.documents.flatMap { document in
      let words = document.semantics.filter { $0.word.utf8.contains(UInt8(ascii: ":")) }
      guard !words.isEmpty else { return [Finding]() }
      let declared = DeclaredPrefixes.bound(
        by: document.prefix, defaults: DeclaredPrefixes.defaultsOfContent)
      return words.compactMap { word in
        undeclared(word.word, declared, reserved: DeclaredPrefixes.reservedInContent).map {
          Finding(
            info, message($0, word.word),
            at: Location(entry: document.path, at: word.position, element: word.element))
        }
      }
    }
  }

  private static func ofOverlays(_ book: Book) -> [Finding] {
    book.overlays.flatMap { overlay -> [Finding] in
      let semantics = overlay.semantics
      guard !semantics.isEmpty else { return [] }
      let declared = DeclaredPrefixes.bound(
        by: overlay.prefix, defaults: DeclaredPrefixes.defaultsOfContent)
      return semantics.compactMap { semantic in
        undeclared(semantic.word, declared, reserved: [:]).map {
          Finding(
            info, message($0, semantic.word),
            at: Location(entry: overlay.path, at: semantic.position))
        }
      }
    }
  }

  /// The prefix of a word where it is neither declared nor reserved.
  private static func undeclared(
    _ word: String, _ declared: Set<String>, reserved: [String: String]
  ) -> String? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon != word.startIndex,
      word.utf8.index(after: colon) != word.endIndex
    else { return nil }
    let prefix = String(word[..<colon])
    return declared.contains(prefix) || reserved[prefix] != nil ? nil : prefix
  }

  private static func message(_ prefix: String, _ word: String) -> String {
    "prefix \"\(prefix)\" of \"\(word)\" is not declared"
  }
}
