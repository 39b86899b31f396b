import Diagnostics
import Publication

/// A dictionary has no document that is one.
enum DictionaryContentMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-078", severity: .error,
    summary: "a dictionary has no content of the type dictionary",
    finds: """
      The documents of a dictionary, and those of each dictionary collection, are looked at for \
      the `epub:type` dictionary.
      """,
    matters: "Readers find no entries to look words up in.",
    example: #"<body>…</body>, where `epub:type="dictionary"` is missing"#,
    mend: "Put `epub:type=\"dictionary\"` on the body of the documents that hold the entries.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Dictionary content documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package -> [Finding] in
      let finding = Finding(info, message(), at: Location(entry: package.path))
      let collections = package.allCollections.filter { collection in
        collection.roles.contains("dictionary")
          && !collection.links.contains { link in
            link.path.flatMap(book.document(at:))?.features.contains(.dictionary) == true
          }
      }
      var findings = collections.map { _ in finding }
      let isDictionary =
        book.profile(asked: context.options.profile) == .dict
        || package.metadata.contains {
          $0.kind == .dublinCore && $0.name == "type"
            && $0.trimmedValue.lowercased() == "dictionary"
        }
      if isDictionary, !book.documents.contains(where: { $0.features.contains(.dictionary) }) {
        findings.append(finding)
      }
      return findings
    }
  }

  private static func message() -> String {
    "no content of the type dictionary"
  }
}
