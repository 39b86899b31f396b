import Diagnostics
import Media
import Publication

/// Finds audio that is compressed a second time by the container.
enum AudioDeflated: Rule {
  static let info = RuleInfo(
    code: "AUD-021",
    severity: .info,
    summary: "audio is deflated in the container instead of stored",
    finds: "Audio files that the zip container compresses.",
    matters: """
      Audio is compressed by its codec; Deflate saves next to nothing. But no reader can seek in a \
      deflated entry: to play from the middle it must unpack all before, or the whole file first, \
      which costs small devices seconds and storage.
      """,
    mend: "Pack the audio with the method stored: `zip -0`.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard !entry.isStored, !entry.isEncrypted, entry.bytes > 0, entry.failure == nil,
        entry.measurement?.neededSeeking != true
      else { return nil }
      return context.finding(
        info, deflated, about: entry.path, in: book, fix: Finding.Fix("store the audio", .safe))
    }
  }
}

extension AudioDeflated {
  private static let deflated =
    "the audio is deflated in the container, expected it stored so that players can seek in it"
}
