import Diagnostics
import Publication
import Timing

/// Finds clips that play a part of what another clip plays.
enum ClipsOverlap: Rule {
  static let info = RuleInfo(
    code: "CLP-007",
    severity: .warning,
    summary: "two clips overlap",
    finds: """
      Clips that begin before another clip on the same audio ends, by more than the tolerance \
      (`--tolerance`, 50 ms). Clips that play exactly the same are no overlap, nor is a heading \
      that another overlay, such as the table of contents, plays again.
      """,
    matters: """
      The listener hears the end of one sentence twice, and the highlight is off from the voice. \
      Readers that play through a file without seeking show the wrong text instead.
      """,
    example: """
      <audio src="a.mp3" clipBegin="0s" clipEnd="5s"/>
      <audio src="a.mp3" clipBegin="4s" clipEnd="9s"/>
      """,
    mend: "Let each clip begin where the one before it ends.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.timelines.flatMap { timeline in
      overlaps(on: timeline, context.tolerance).map { finding($0, on: timeline, in: book) }
    }
  }

  /// A clip with the one that it overlaps.
  private struct Overlap {
    let clip: PlacedClip
    let earlier: PlacedClip
    let span: TimeSpan
  }

  /// Walks along the clips by their beginnings and compares each with the farthest end so far.
  private static func overlaps(on timeline: AudioTimeline, _ tolerance: ClockTime) -> [Overlap] {
    var overlaps: [Overlap] = []
    var farthest: (clip: PlacedClip, span: TimeSpan)?
    for position in timeline.order {
      let clip = timeline.clips[position]
      guard let span = clip.span, timeline.isSound(clip, tolerance: tolerance) else { continue }
      guard let (earlier, before) = farthest else {
        farthest = (clip, span)
        continue
      }
      if span.begin + tolerance < before.end {
        let isWithin = span.end <= before.end + tolerance
        let isSame =
          isWithin && (span.begin - before.begin).magnitude <= tolerance
          && (span.end - before.end).magnitude <= tolerance
        let common = TimeSpan(begin: span.begin, end: min(span.end, before.end))
        if !isSame, !isWithin || clip.overlay == earlier.overlay,
          let common = common.clamped(to: timeline.longest)
        {
          overlaps.append(Overlap(clip: clip, earlier: earlier, span: common))
        }
      }
      if before.end < span.end { farthest = (clip, span) }
    }
    return overlaps
  }

  private static func finding(
    _ overlap: Overlap, on timeline: AudioTimeline, in book: Book
  ) -> Finding {
    let other = book.place(of: overlap.earlier, time: overlap.span.end)
    return Finding(
      info, common(overlap.span), at: book.place(of: overlap.clip, time: overlap.span.begin),
      related: [Finding.Related("the other clip", at: other), timeline.file],
      fix: Finding.Fix("let the earlier clip end where the later one begins", .unsafe))
  }
}

extension ClipsOverlap {
  private static func common(_ span: TimeSpan) -> String {
    "the clip overlaps another one by \(span.length), from \(span.begin) to \(span.end)"
  }
}
