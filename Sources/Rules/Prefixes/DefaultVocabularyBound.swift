import Diagnostics
import Publication

/// A prefix is bound to a vocabulary that needs none.
enum DefaultVocabularyBound: Rule {
  static let info = RuleInfo(
    code: "OPF-007b", severity: .error,
    summary: "a prefix is bound to a default vocabulary",
    finds: "The URIs of the declared prefixes are compared with those of the default vocabularies.",
    matters: """
      Words of these vocabularies stand without prefix; with one, reading systems do not know \
      them.
      """,
    example: #"<package prefix="m: http://idpf.org/epub/vocab/package/meta/#">"#,
    mend: "Take the mapping away, and write the words without prefix.",
    specification: "EPUB 3.3, \"Default vocabularies\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(
      info, in: context,
      mapping: { prefixes, prefix, address in
        prefixes.defaults.contains(address) ? message(prefix) : nil
      })
  }

  private static func message(_ prefix: String) -> String {
    "prefix \"\(prefix)\" is bound to a default vocabulary"
  }
}
