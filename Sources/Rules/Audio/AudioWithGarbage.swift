import Diagnostics
import Media
import Publication

/// Finds audio files with bytes that belong to nothing.
enum AudioWithGarbage: Rule {
  static let info = RuleInfo(
    code: "AUD-007",
    severity: .warning,
    summary: "an audio file has bytes that belong to no frame or tag",
    finds: """
      Stretches of bytes before, between or behind the frames of an MP3 or ADTS file, or the pages \
      of an Ogg file, that are neither audio nor a known tag (ID3, APE, Lyrics3).
      """,
    matters: """
      A decoder searches for the next frame and mostly finds it, but some play noise, some stop, \
      and all that seek by arithmetic land beside the mark: the voice is off against the text from \
      there on.
      """,
    mend: """
      Write the file anew without them: `ffmpeg -i in.mp3 -c copy out.mp3` keeps the frames and \
      drops the rest.
      """)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.garbage.isEmpty ? nil : strayBytes(facts.garbage)
    }
  }
}

extension AudioWithGarbage {
  private static func strayBytes(_ garbage: Garbage) -> String {
    let bytes = garbage.bytes == 1 ? "1 byte belongs" : "\(garbage.bytes) bytes belong"
    let places = garbage.places == 1 ? "1 place" : "\(garbage.places) places"
    guard let first = garbage.firstOffset else { return "\(bytes) to no frame, in \(places)" }
    return "\(bytes) to no frame, in \(places), the first at offset \(first)"
  }
}
