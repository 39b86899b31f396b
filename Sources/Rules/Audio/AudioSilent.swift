import Diagnostics
import Media
import Publication

/// Finds audio files in which nothing is to be heard.
enum AudioSilent: Rule {
  static let info = RuleInfo(
    code: "AUD-024",
    severity: .warning,
    summary: "an audio file is silent from the beginning to the end",
    finds: "Audio files in which no sound is louder than -60 dB. Only `--audio decode` listens.",
    matters: """
      The text is highlighted, but nobody speaks. A muted track at export, or a recording of the \
      wrong input, leaves files like this: right in length, format and size.
      """,
    mend: "Export the audio anew and listen to it.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard let sound = entry.measurement?.sound, sound.isSilent, entry.facts != nil
      else { return nil }
      return context.finding(info, silent(sound.loudest), about: entry.path, in: book)
    }
  }
}

extension AudioSilent {
  private static func silent(_ level: Int) -> String {
    level <= -127
      ? "the audio is silent all through"
      : "the audio is silent all through: its loudest sound has \(level) dB"
  }
}
