import Diagnostics
import Publication

/// Finds audio files that the container describes in two ways.
enum AudioHeaderContradicted: Rule {
  static let info = RuleInfo(
    code: "AUD-026",
    severity: .warning,
    summary: "the header before an audio file contradicts the container's directory",
    finds: """
      Audio files whose name, method, checksum or sizes in the zip header before their bytes are not \
      those of the central directory at the end of the container. Headers that leave sizes and \
      checksum to what follows the data are fine.
      """,
    matters: """
      Most reading systems go by the directory. Those that read a book while it is still coming in, \
      and tools that repair or repack it, go by the header, and play or keep something else.
      """,
    mend: "Unpack the book and pack it again; `zip -T` tests the result.",
    specification: "EPUB 3.3, OCF ZIP container; ZIP APPNOTE 4.3.7")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard !entry.contradictions.isEmpty else { return nil }
      return context.finding(info, message(entry.contradictions), about: entry.path, in: book)
    }
  }
}

extension AudioHeaderContradicted {
  private static func message(_ fields: [ContainerEntry.HeaderField]) -> String {
    let names = fields.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ")
    let all = list.isEmpty ? "" : "\(list) and "
    return "the header before the audio has another \(all)\(names.last ?? "") than the directory"
  }
}
