import Diagnostics
import Media
import Publication

/// Finds audio files of no bytes.
enum AudioFileEmpty: Rule {
  static let info = RuleInfo(
    code: "AUD-001",
    severity: .error,
    summary: "an audio file has no bytes",
    finds: """
      Audio files that the manifest or an overlay names and that the container holds with a length \
      of 0 bytes.
      """,
    matters: """
      There is nothing to play. Reading systems stop the narration at the first clip of the file, \
      skip its text without a word, or show an error. Files like this are left behind by exports \
      that were interrupted.
      """,
    mend: "Export the audio anew, or take the file, its manifest item and its clips out.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard entry.measurement?.absence == .empty else { return nil }
      return context.finding(info, empty, about: entry.path, in: book)
    }
  }
}

extension AudioFileEmpty {
  private static let empty = "the audio file has no bytes, expected audio"
}
