import Diagnostics
import Media
import Publication

/// Finds encrypted audio, of which nothing can be known.
enum AudioEncrypted: Rule {
  static let info = RuleInfo(
    code: "AUD-019",
    severity: .info,
    summary: "audio is encrypted, so that its length is unknown",
    finds: """
      Audio files that META-INF/encryption.xml names, and files whose audio is encrypted within \
      its container.
      """,
    matters: """
      Whether the clips lie inside of the audio can be told only by those who have the key. Nothing \
      is wrong with the book; but it was not checked as far as others.
      """,
    mend: "Validate the book before it is encrypted.",
    specification: "EPUB 3.3, Encryption file (encryption.xml)")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard entry.isEncrypted || entry.facts?.isEncrypted == true else { return nil }
      return context.finding(info, encrypted, about: entry.path, in: book)
    }
  }
}

extension AudioEncrypted {
  private static let encrypted =
    "the audio is encrypted, so its length and its clips cannot be checked"
}
