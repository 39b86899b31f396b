import Diagnostics
import Media
import Publication
import Timing

/// The beginning or end of an audio file that no clip plays, where it is worth a word.
struct UnplayedEdge {
  /// The length from which on an edge is more than a pause.
  static let notable = ClockTime(milliseconds: 2000)
  /// The length from which on an edge is more than a pause between chapters.
  static let long = ClockTime(milliseconds: 5000)

  /// The stretch.
  let span: TimeSpan
  /// How much it weighs.
  let severity: Severity

  /// Judges a stretch, nil where it is short, silent, or played by a content document.
  init?(_ span: TimeSpan, of timeline: AudioTimeline, in book: Book, _ context: RuleContext) {
    guard Self.notable <= span.length, let audio = timeline.audio,
      !context.audioOfDocuments.contains(timeline.path),
      book.audio[audio].measurement?.sound?.isWorthHearing(span) ?? true,
      // Clips that miss the audio, which is told at them, would have been the ones to play it.
      !timeline.clips.contains(where: {
        $0.begin == nil || timeline.beginsPastEnd($0, tolerance: context.tolerance)
      })
    else { return nil }
    self.span = span
    severity = Self.long <= span.length ? .warning : .info
  }
}
