import Diagnostics
import Publication

/// A word that is meant for overlays stands in a content document.
enum SemanticOfOverlays: Rule {
  static let info = RuleInfo(
    code: "OPF-087", severity: .usage,
    summary: "a word of epub:type repeats what the element says",
    finds: "The words of `epub:type` in XHTML documents that are meant for overlays.",
    matters: "The element itself says so already.",
    example: #"<table epub:type="table">"#,
    mend: "Take the word away.",
    specification: "EPUB 3 Structural Semantics Vocabulary 1.1")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, ofWordsIn: words, message)
  }

  private static let words: Set = [
    "aside", "figure", "list", "list-item", "table", "table-cell", "table-row",
  ]

  private static func message(_ word: String) -> String {
    "epub:type \"\(word)\" is meant for overlays"
  }
}
