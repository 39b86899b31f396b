import Diagnostics
import Media
import Publication

/// Finds deflated audio that cannot be read from front to end.
enum AudioDeflatedWithIndexAtEnd: Rule {
  static let info = RuleInfo(
    code: "AUD-022",
    severity: .info,
    summary: "deflated audio must be unpacked whole before it can be played",
    finds: """
      Audio files that the zip container compresses and whose own container has to be read back \
      and forth, such as MP4 with its index behind the audio.
      """,
    matters: """
      A player needs the index first, which lies at the end, and then the audio from the front. In \
      a deflated entry it has to unpack everything to get there, and then once more, or keep the \
      whole file in memory or on disk before the first sound.
      """,
    mend: """
      Pack the audio with the method stored, and put the index at the front: \
      `ffmpeg -i in.m4a -c copy -movflags +faststart out.m4a`.
      """,
    specification: "EPUB 3.3, OCF ZIP container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard !entry.isStored, entry.measurement?.neededSeeking == true else { return nil }
      return context.finding(
        info, unpackedWhole, about: entry.path, in: book,
        fix: Finding.Fix("store the audio", .safe))
    }
  }
}

extension AudioDeflatedWithIndexAtEnd {
  private static let unpackedWhole =
    "the audio is deflated and cannot be read front to end, so players must unpack all of it first"
}
