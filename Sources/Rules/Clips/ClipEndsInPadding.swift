import Diagnostics
import Publication
import Timing

/// Finds clips that end in the silence that the encoder added.
enum ClipEndsInPadding: Rule {
  static let info = RuleInfo(
    code: "CLP-003",
    severity: .info,
    summary: "a clip ends in the encoder's padding",
    finds: """
      Clips whose `clipEnd` lies behind what a player presents of the file, but not behind the \
      packets that are coded in it.
      """,
    matters: """
      Nothing is lost: players stop a few hundredths of a second earlier than the clip says. Such \
      ends come from lengths that were measured by counting packets.
      """,
    mend: "Nothing needs to be done. Exact ends come from the presented length.")

  /// The difference that rounding of times can make.
  private static let slack = ClockTime(milliseconds: 10)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard clip.tellsEnd, let end = clip.end, let presented = timeline.presented,
        let longest = timeline.longest, presented + slack < end, end <= longest
      else { return nil }
      return Finding(
        info, padded(end, presented), at: book.place(of: clip, time: end),
        related: [timeline.file(lasting: presented)])
    }
  }
}

extension ClipEndsInPadding {
  private static func padded(_ end: ClockTime, _ presented: ClockTime) -> String {
    "the clip ends at \(end), in the encoder's padding: players play the audio up to \(presented)"
  }
}
