import Diagnostics
import Media
import Publication
import Timing

/// Finds audio files that nothing in the book plays.
enum AudioNeverPlayed: Rule {
  static let info = RuleInfo(
    code: "NAR-001",
    severity: .warning,
    summary: "an audio file of the book is never played",
    finds: """
      Audio files of the manifest that no clip of an overlay and no content document names.
      """,
    matters: """
      Somebody recorded it, every reader downloads it, and nobody hears it. Mostly the overlay of a \
      chapter is missing or names another file; a book that has audio and no overlay at all is \
      silent.
      """,
    mend: """
      Make an overlay for the file and name it with `media-overlay` at its document, or take the \
      file out of the book.
      """,
    specification: "EPUB 3.3, Media overlays, Media overlays packaging")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    // A document that was not read, or has scripts, may play anything.
    guard !book.documents.contains(where: { $0.features.contains(.scripted) }) else { return [] }
    return book.audio.compactMap { entry in
      guard context.timeline(of: entry.path)?.clips.isEmpty ?? true,
        !context.audioOfDocuments.contains(entry.path)
      else { return nil }
      return context.finding(info, unplayed(entry.facts?.presented), about: entry.path, in: book)
    }
  }
}

extension AudioNeverPlayed {
  private static func unplayed(_ length: ClockTime?) -> String {
    guard let length else { return "no overlay and no document plays the audio file" }
    return "no overlay and no document plays the audio file, which lasts \(length)"
  }
}
