import Diagnostics
import Media
import Publication

/// Finds fragmented MP4 audio.
enum AudioFragmented: Rule {
  static let info = RuleInfo(
    code: "AUD-015",
    severity: .info,
    summary: "an MP4 audio file is fragmented",
    finds: "MP4 files whose index is spread over fragments, as streaming services write them.",
    matters: """
      The index of a whole file stands in one place. With fragments a player has to read through \
      the file to learn its length and where to seek, and some small players play none at all.
      """,
    mend: "Write one index: `ffmpeg -i in.mp4 -c copy -movflags +faststart out.m4a`.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in facts.isFragmented ? fragmented : nil }
  }
}

extension AudioFragmented {
  private static let fragmented = "the MP4 file is fragmented, expected one index for all of it"
}
