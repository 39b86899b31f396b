import Media
import Publication
import Timing

extension RuleContext {
  /// The gaps between clips that hold sound or may hold it, for files that only overlays play.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - isMeant: Whether a gap of some length is looked for.
  /// - Returns: The gaps with their timelines, in the order of the audio files.
  func gaps(
    of book: Book, where isMeant: (ClockTime) -> Bool
  ) -> [(timeline: AudioTimeline, gap: AudioTimeline.Gap)] {
    var found: [(timeline: AudioTimeline, gap: AudioTimeline.Gap)] = []
    for timeline in timelines where !audioOfDocuments.contains(timeline.path) {
      let sound = timeline.audio.flatMap { book.audio[$0].measurement?.sound }
      for gap in timeline.gaps where isMeant(gap.span.length) {
        // What lies behind the end of the audio is no audio.
        guard timeline.longest.map({ gap.span.end <= $0 }) ?? true,
          sound?.isWorthHearing(gap.span) ?? true
        else { continue }
        found.append((timeline, gap))
      }
    }
    return found
  }
}
