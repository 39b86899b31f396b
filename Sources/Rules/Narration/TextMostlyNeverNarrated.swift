import Diagnostics
import Publication

/// Finds narrated documents most of whose text no clip names.
enum TextMostlyNeverNarrated: Rule {
  static let info = RuleInfo(
    code: "NAR-009",
    severity: .warning,
    summary: "most of a narrated document has no clip",
    finds: """
      Documents with an overlay of which less than half of the text, and at least \
      \(TextCoverage.fewest) characters of it, belong to no element that a clip names.
      """,
    matters: """
      Listeners hear the beginning of the chapter, or its headings, and are then taken to the next \
      one. Tools that align text and voice stop like this where they lose their way.
      """,
    mend: "Align the chapter anew, and see that all of its text has ids.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var overlays: [String: String] = [:]
    for narration in context.narrations {
      for path in narration.documents { overlays[path] = narration.path }
    }
    return context.coverage.compactMap { coverage in
      guard coverage.isMostlySilent else { return nil }
      let overlay = overlays[coverage.path].map {
        Finding.Related("its overlay", at: Location(entry: $0))
      }
      return Finding(
        info, mostly(coverage), at: Location(entry: coverage.path),
        related: overlay.map { [$0] } ?? [])
    }
  }
}

extension TextMostlyNeverNarrated {
  private static func mostly(_ coverage: TextCoverage) -> String {
    "clips name \(coverage.narrated) of the document's \(coverage.characters) characters"
  }
}
