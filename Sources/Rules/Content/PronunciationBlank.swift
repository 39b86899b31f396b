import Diagnostics
import Publication

/// A pronunciation is empty.
enum PronunciationBlank: Rule {
  static let info = RuleInfo(
    code: "HTM-007", severity: .warning,
    summary: "a pronunciation is empty",
    finds: "The `ssml:ph` attributes of all elements.",
    matters: "A synthesiser says nothing where the word stands.",
    example: #"<span ssml:ph="">Leicester</span>"#,
    mend: "Write the pronunciation, or take the attribute away.",
    specification: "EPUB 3 Text-to-Speech Enhancements 1.0")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .blankPronunciation) { _ in message() }
  }

  private static func message() -> String {
    "ssml:ph is empty"
  }
}
