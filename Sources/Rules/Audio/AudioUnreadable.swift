import Diagnostics
import Publication

/// Finds audio files that cannot be unpacked whole.
enum AudioUnreadable: Rule {
  static let info = RuleInfo(
    code: "AUD-025",
    severity: .error,
    summary: "an audio file cannot be unpacked",
    finds: """
      Audio files whose data in the container is damaged: Deflate breaks off, the checksum is not \
      that of the bytes, the entry lies outside the file, or its method is none that EPUB allows.
      """,
    matters: """
      Devices stop where the damage is, or refuse the book. The audio itself may be sound; what is \
      broken is the way it was packed or transferred.
      """,
    mend: "Pack the book again from the audio file, stored, and test it with `unzip -t`.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      entry.failure.map { context.finding(info, message($0), about: entry.path, in: book) }
    }
  }
}

extension AudioUnreadable {
  private static func message(_ reason: String) -> String {
    "the audio cannot be unpacked: \(reason)"
  }
}
