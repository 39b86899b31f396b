import Diagnostics
import Media
import Publication
import Timing

/// Finds audio files whose header tells a wrong length.
enum AudioHeaderLengthWrong: Rule {
  static let info = RuleInfo(
    code: "AUD-010",
    severity: .warning,
    summary: "the header of an audio file claims a wrong length",
    finds: """
      Audio files whose Xing, Info or VBRI header, or whose container, claims a length that differs \
      by more than 0.2 s from what all packets together last.
      """,
    matters: """
      Most players believe the header. Where it claims too little, they end before the narration \
      does; where it claims too much, they wait for sound that never comes. Seeking goes by shares \
      of the claimed length, so it lands beside the mark in both cases.
      """,
    mend: "Write the header anew: `ffmpeg -i in.mp3 -c copy out.mp3` counts the frames.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      // The header of a cut file was right once, that of joined files is right for the first.
      guard !facts.isTruncated, !facts.isJoined, let header = facts.header,
        let coded = facts.coded, let presented = facts.presented,
        (header - coded).magnitude > .notable, (header - presented).magnitude > .notable
      else { return nil }
      return claims(header, coded)
    }
  }
}

extension AudioHeaderLengthWrong {
  private static func claims(_ header: ClockTime, _ coded: ClockTime) -> String {
    let difference = (header - coded).magnitude
    let word = header > coded ? "more" : "less"
    return "the header claims \(header), \(difference) \(word) than the \(coded) that are there"
  }
}
