import Diagnostics
import Media
import Publication

/// Finds MP4 audio that does not tell its encoder's delay.
enum AudioWithoutDelay: Rule {
  static let info = RuleInfo(
    code: "AUD-014",
    severity: .info,
    summary: "an MP4 audio file does not tell its encoder's delay",
    finds: "AAC in MP4 without an edit list.",
    matters: """
      An AAC encoder puts some 20 to 50 ms of silence before the sound. Where the file does not \
      say how much, players play it: the voice comes that much later than in the source, and clips \
      that were timed on the source are late.
      """,
    mend: "Export with an encoder that writes an edit list, as FFmpeg and Apple's do.",
    specification: "ISO/IEC 14496-12, 8.6.6, Edit list box")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      let isAAC = facts.codec.hasSuffix("aac")
      return isAAC && facts.hasEditList == false && !facts.isFragmented ? untold : nil
    }
  }
}

extension AudioWithoutDelay {
  private static let untold =
    "the file has no edit list, so players play the encoder's delay as silence"
}
