import Diagnostics
import Publication
import Timing

/// Finds clips that highlight one text for minutes.
enum ClipVeryLong: Rule {
  static let info = RuleInfo(
    code: "CLP-011",
    severity: .info,
    summary: "one clip lasts for many minutes",
    finds: "Clips of \(longest) and more.",
    matters: """
      One highlight that stays for minutes does not help to follow the voice, and the listener can \
      jump only to the beginning of the clip. Synchronised by paragraph or sentence, the book would \
      be easier to read along.
      """,
    mend: "Synchronise the chapter by paragraphs or sentences, where the text has ids for them.")

  /// The length from which on a clip is very long.
  private static let longest = ClockTime(milliseconds: 600_000)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard let length = clip.span?.clamped(to: timeline.longest)?.length, longest <= length,
        timeline.isSound(clip, tolerance: context.tolerance)
      else { return nil }
      return Finding(info, long(length), at: book.place(of: clip, time: clip.begin))
    }
  }
}

extension ClipVeryLong {
  private static func long(_ length: ClockTime) -> String { "the clip lasts \(length)" }
}
