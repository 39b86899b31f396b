import Diagnostics
import Publication
import Timing

/// Finds clips that are too short to be heard.
enum ClipTooShort: Rule {
  static let info = RuleInfo(
    code: "CLP-010",
    severity: .info,
    summary: "clips are too short to be heard",
    finds: """
      Clips that last less than \(shortest). Each overlay is told once, at the first of them. A \
      clip of no length at all is MED-009.
      """,
    matters: """
      No syllable is that short. Players that look at the clock a few times a second never see such \
      a clip, so its text is not highlighted and taps on it lead nowhere. Tools that align text and \
      voice write them for words that they did not find.
      """,
    mend: "Join the text with its neighbour's, and give both one clip.")

  /// The length of a very short syllable.
  private static let shortest = ClockTime(milliseconds: 50)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.compactMap { overlay in
      var count = 0
      var first: (clip: Clip, length: ClockTime)?
      for clip in overlay.clips {
        guard let begin = clip.audio?.begin.time, let end = clip.audio?.end.time, begin < end,
          end - begin < shortest
        else { continue }
        count += 1
        first = first ?? (clip, end - begin)
      }
      return first.map { clip, length in
        Finding(
          info, short(count, length),
          at: book.place(of: clip, in: overlay, time: clip.audio?.begin.time))
      }
    }
  }
}

extension ClipTooShort {
  private static func short(_ count: Int, _ length: ClockTime) -> String {
    count == 1
      ? "the clip lasts \(length), too short to be heard"
      : "\(count) clips of the overlay are too short to be heard, the first one lasts \(length)"
  }
}
