import Publication
import Rules
import Timing

/// What one media overlay plays, and of how much of its text.
public struct OverlaySummary: Hashable, Sendable {
  /// The container path of the overlay.
  public let entry: String
  /// The content documents that the manifest gives this overlay.
  public let text: [String]
  /// The declared duration.
  public let declared: ClockTime?
  /// The number of clips with audio.
  public let clips: Int
  /// How long the clips play, nil where that cannot be known.
  public let narrated: ClockTime?
  /// The share of the text's characters that clips cover, in thousandths.
  public let coverage: Int?

  /// The summaries of a book's overlays, in the order of the book.
  static func summaries(of book: Book, in context: RuleContext) -> [OverlaySummary] {
    context.narrations.map { narration in
      OverlaySummary(
        entry: narration.path, text: narration.documents, declared: narration.declared,
        clips: narration.clips, narrated: narration.narrated,
        coverage: context.coverage(of: narration))
    }
  }
}
