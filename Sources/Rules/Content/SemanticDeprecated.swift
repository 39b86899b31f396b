import Diagnostics
import Publication

/// A word of epub:type is deprecated.
enum SemanticDeprecated: Rule {
  static let info = RuleInfo(
    code: "OPF-086b", severity: .usage,
    summary: "a word of epub:type is deprecated",
    finds: "The words of `epub:type` in content documents and overlays.",
    matters: "New reading systems do not know them.",
    example: #"<aside epub:type="rearnote">"#,
    mend: "Use the word that took its place, such as `footnote` or `endnotes`.",
    specification: "EPUB 3 Structural Semantics Vocabulary 1.1")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, ofWordsIn: deprecated, message)
      + book.overlays.flatMap { overlay in
        overlay.semantics.filter { deprecated.contains($0.word) }.map {
          Finding(
            info, message($0.word),
            at: Location(entry: overlay.path, at: $0.position, element: $0.element))
        }
      }
  }

  private static let deprecated: Set = [
    "annoref", "annotation", "biblioentry", "bridgehead", "endnote", "help", "marginalia", "note",
    "rearnote", "rearnotes", "sidebar", "subchapter", "warning",
  ]

  private static func message(_ word: String) -> String {
    "epub:type \"\(word)\" is deprecated"
  }
}
