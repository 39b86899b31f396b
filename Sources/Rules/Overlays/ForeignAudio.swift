import Diagnostics
import Publication

/// An overlay plays audio of a foreign type.
enum ForeignAudio: Rule {
  static let info = RuleInfo(
    code: "MED-005", severity: .error,
    summary: "an overlay plays an audio file that is of no core media type",
    finds: "The media types that the manifest declares for the audio files of overlays.",
    matters: """
      Reading systems need to play MP3, AAC in MP4 and Opus in Ogg alone; with any other type the \
      narrator stays silent.
      """,
    example:
      #"<audio src="chapter1.wav"/> … <item id="a" href="chapter1.wav" media-type="audio/wav"/>"#,
    mend: """
      Encode the audio as MP3, AAC or Opus, and declare audio/mpeg, audio/mp4 or `audio/ogg; \
      codecs=opus`.
      """,
    specification: "EPUB 3.3, Media overlays, \"The audio element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .overlayAudio && use.standing.contains(.declared)
        && use.standing.isDisjoint(with: .coreAudio)
    } judge: { use, _ in
      guard let target = context.uses.target(of: use), let item = target.item else { return nil }
      return message(target.name, item.mediaType)
    }
  }

  private static func message(_ name: String, _ type: String) -> String {
    "audio \"\(name)\" is of the type \"\(type)\", which is no core audio type"
  }
}
