import Diagnostics
import Media
import Publication

/// Finds audio files that were not decoded though decoding was asked for.
enum AudioUnheard: Rule {
  static let info = RuleInfo(
    code: "AUD-027",
    severity: .info,
    summary: "an audio file is not decoded, because it would take too much",
    finds: """
      With `--audio decode`: MP4 files of more than 16 million samples, as many as 100 hours have, \
      or of more than 100,000 fragments. Their packets are counted, and lengths and clips judged as \
      ever; silence, drift and damage inside of packets are not looked for.
      """,
    matters: """
      To decode such a file, its whole index must be held in memory and looked through time and \
      again. Small players fail on it for the same reason.
      """,
    mend: "Split the audio into files of some hours, and write them without fragments.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      entry.measurement?.refusal.map {
        context.finding(info, message($0), about: entry.path, in: book)
      }
    }
  }
}

extension AudioUnheard {
  private static func message(_ reason: String) -> String {
    "the audio is not decoded: \(reason)"
  }
}
