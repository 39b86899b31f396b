import Diagnostics
import Media
import Publication

/// Finds audio files that are several files, one behind the other.
enum AudioFilesJoined: Rule {
  static let info = RuleInfo(
    code: "AUD-008",
    severity: .warning,
    summary: "an audio file is several files joined byte for byte",
    finds: """
      MP3 files with a second Xing or Info header, or with a tag that has audio before and behind \
      it, and Ogg files with one stream behind the other: signs of `cat a.mp3 b.mp3 > c.mp3`.
      """,
    matters: """
      The header at the front tells length and seek points of the first part alone. Players show \
      a length that is too short, refuse to seek behind it, or jump to a wrong place. In MP3 \
      the header of each further part is played as a frame of silence, which shifts the clips \
      behind it.
      """,
    mend: "Join the audio with a tool that writes one header: `ffmpeg -f concat … -c copy`.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.isJoined ? joined(facts) : nil
    }
  }
}

extension AudioFilesJoined {
  private static func joined(_ facts: AudioFacts) -> String {
    var signs: [String] = []
    if facts.joinedHeaders > 0 {
      signs.append(
        facts.joinedHeaders == 1 ? "a second header" : "\(facts.joinedHeaders) more headers")
    }
    if facts.tagsInside > 0 {
      signs.append(facts.tagsInside == 1 ? "a tag" : "\(facts.tagsInside) tags")
    }
    return "the file has \(signs.joined(separator: " and ")) in its middle, as joined files have"
  }
}
