import Diagnostics
import Media
import Publication

/// Finds audio files with more than one stream of audio.
enum SeveralAudioStreams: Rule {
  static let info = RuleInfo(
    code: "AUD-017",
    severity: .warning,
    summary: "an audio file has several streams of audio",
    finds: "Audio files whose container holds more than one audio stream.",
    matters: """
      An overlay cannot say which stream it means. Players choose by language, by quality or by \
      order, so listeners may hear another narration than the one that the clips were made for.
      """,
    mend: "Keep the stream that is meant: `ffmpeg -i in.m4a -map 0:a:0 -c copy out.m4a`.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.audioStreams > 1 ? several(facts.audioStreams) : nil
    }
  }
}

extension SeveralAudioStreams {
  private static func several(_ count: Int) -> String {
    "the file has \(count) streams of audio, expected 1"
  }
}
