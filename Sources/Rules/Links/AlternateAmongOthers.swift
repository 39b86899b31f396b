import Diagnostics
import Publication

/// A link is alternate and something else.
enum AlternateAmongOthers: Rule {
  static let info = RuleInfo(
    code: "OPF-089", severity: .error,
    summary: "a link with the relation alternate has another relation too",
    finds: "The words of `rel` of the links of the metadata.",
    matters: "Readers ignore a link whose relations contradict each other.",
    example: #"<link rel="alternate record" href="b.xml" media-type="text/xml"/>"#,
    mend: "Write one link for each relation.",
    specification: "EPUB 3.3, \"Metadata link vocabulary\", alternate")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap(\.allLinks).compactMap { link in
      // Words with a prefix count; those that no vocabulary has do not.
      let known = link.relations.filter {
        Vocabulary.linkRelations.contains($0) || $0.utf8.contains(UInt8(ascii: ":"))
      }
      guard known.contains("alternate"), known.contains(where: { $0 != "alternate" }) else {
        return nil
      }
      return Finding(info, message(), at: link.location)
    }
  }

  private static func message() -> String {
    "relation \"alternate\" stands beside another one"
  }
}
