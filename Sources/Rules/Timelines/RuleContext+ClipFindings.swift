import Diagnostics
import Publication
import Timing

extension RuleContext {
  /// Asks of each clip whether it shows a defect against its audio.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - judge: Gives the finding, nil where there is none.
  /// - Returns: The findings in the order of the overlays, then of the clips in them.
  func findingsAtClips(
    of book: Book, where judge: (PlacedClip, AudioTimeline) -> Finding?
  ) -> [Finding] {
    var found: [(clip: PlacedClip, finding: Finding)] = []
    for timeline in timelines {
      for clip in timeline.clips {
        if let finding = judge(clip, timeline) { found.append((clip, finding)) }
      }
    }
    found.sort { ($0.clip.overlay, $0.clip.index) < ($1.clip.overlay, $1.clip.index) }
    return found.map(\.finding)
  }
}

extension AudioTimeline {
  /// The audio file as a place that takes part in a finding.
  var file: Finding.Related {
    presented.map { file(lasting: $0) }
      ?? Finding.Related("the audio", at: Location(entry: path))
  }

  /// The audio file of some length as a place that takes part in a finding.
  func file(lasting length: ClockTime) -> Finding.Related {
    Finding.Related("the audio lasts \(length)", at: Location(entry: path))
  }
}
