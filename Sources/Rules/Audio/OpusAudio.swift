import Diagnostics
import Media
import Publication

/// Finds Opus, which not every reading system plays.
enum OpusAudio: Rule {
  static let info = RuleInfo(
    code: "AUD-018",
    severity: .info,
    summary: "some reading systems cannot play Opus",
    finds: "Audio files with the codec Opus, in Ogg or in MP4.",
    matters: """
      Opus is a core media type since EPUB 3.3. Older reading systems and \
      many small devices play MP3 and AAC alone.
      """,
    mend: "Nothing is wrong. Offer MP3 or AAC where such readers are to be reached.",
    specification: "EPUB 3.3, Core media types")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in facts.codec == "opus" ? opus : nil }
  }
}

extension OpusAudio {
  private static let opus = "the audio is Opus, which some reading systems cannot play"
}
