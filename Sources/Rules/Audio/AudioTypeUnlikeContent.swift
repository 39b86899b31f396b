import Diagnostics
import Media
import Publication

/// Finds audio of another format than the manifest declares.
enum AudioTypeUnlikeContent: Rule {
  static let info = RuleInfo(
    code: "AUD-003",
    severity: .warning,
    summary: "the declared media type of an audio file is not that of its content",
    finds: """
      Audio whose container or codec, as found in its bytes, does not belong to the media type of \
      its manifest item: an MP3 declared as `audio/mp4`, ALAC declared as `audio/mp4`, Vorbis \
      declared as `audio/ogg; codecs=opus`.
      """,
    matters: """
      Reading systems choose their player by the declared type. Those that look at the bytes play \
      the file all the same; Apple's and those built on a browser's media element may refuse it, \
      and the listener hears nothing.
      """,
    example: """
      <item id="a1" href="a1.m4a" media-type="audio/mp4"/>   <!-- the file is an MP3 -->
      """,
    mend: """
      Declare the type of what is there. EPUB's core types for audio are `audio/mpeg` for MP3, \
      `audio/mp4` for AAC or Opus in MP4, and `audio/ogg; codecs=opus` for Opus in Ogg. Give the \
      file the extension that belongs to it too.
      """,
    specification: "EPUB 3.3, Core media types")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard let declared = entry.mediaType, let facts = entry.facts,
        let format = AudioFormat(facts), let type = AudioType(declared), !type.admits(format)
      else { return nil }
      let message = unlike(declared, format)
      let finding = context.finding(
        info, message, about: entry.path, in: book,
        fix: format.mediaType.map { Finding.Fix("declare the media type \"\($0)\"", .safe) })
      return finding
    }
  }
}

extension AudioTypeUnlikeContent {
  private static func unlike(_ declared: String, _ format: AudioFormat) -> String {
    "the media type is declared as \"\(declared)\", but the file is \(format.name)"
  }
}
