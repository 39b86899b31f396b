import Diagnostics
import Media
import Publication

/// Finds raw AAC, whose length and places players can only guess.
enum AudioWithoutIndex: Rule {
  static let info = RuleInfo(
    code: "AUD-013",
    severity: .info,
    summary: "raw AAC has neither a length nor an index",
    finds: "AAC in bare ADTS frames instead of an MP4 container.",
    matters: """
      The frames differ in size and nothing tells their number. Players guess the length from the \
      first ones, and seek by the guess.
      """,
    mend: "Put the frames into MP4, which changes no sample: `ffmpeg -i in.aac -c copy out.m4a`.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.container == "adts" ? bareFrames : nil
    }
  }
}

extension AudioWithoutIndex {
  private static let bareFrames =
    "the file is bare AAC frames without length or index, expected a container such as MP4"
}
