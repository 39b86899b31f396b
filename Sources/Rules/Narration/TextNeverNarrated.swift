import Diagnostics
import Publication

/// Finds text in narrated documents that no clip names.
enum TextNeverNarrated: Rule {
  static let info = RuleInfo(
    code: "NAR-008",
    severity: .info,
    summary: "a part of a narrated document has no clip",
    finds: """
      Documents with an overlay in which stretches of \(shortest) characters and more belong to no \
      element that a clip names. Each document is told once, at the element before the first such \
      stretch.
      """,
    matters: """
      The text is never highlighted and never read out: listeners miss it. Notes, tables and page \
      numbers are often left out on purpose.
      """,
    mend: "Give the text ids and pars, or leave it as it is where it is not meant to be heard.")

  /// The number of characters from which on a stretch is more than a mark or a number.
  private static let shortest = 12

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.coverage.compactMap { coverage in
      let silent = coverage.silent.filter { shortest <= $0.count }
      guard let first = silent.first, !coverage.isMostlySilent else { return nil }
      return Finding(
        info, unread(silent.count, coverage), at: place(of: first.lowerBound, coverage, in: book))
    }
  }

  /// The place of the last element with an id that begins before a character.
  private static func place(of character: Int, _ coverage: TextCoverage, in book: Book) -> Location
  {
    let ids = book.documents[coverage.document].ids
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].textStart <= character { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Location(entry: coverage.path) }
    let identifier = ids[low - 1]
    return Location(
      entry: coverage.path, at: identifier.position,
      element: "\(identifier.element)#\(identifier.value)")
  }
}

extension TextNeverNarrated {
  private static func unread(_ stretches: Int, _ coverage: TextCoverage) -> String {
    let noun = stretches == 1 ? "1 stretch" : "\(stretches) stretches"
    let characters = coverage.characters - coverage.narrated
    return "no clip names \(noun) of the text, \(characters) of \(coverage.characters) characters; "
      + "the first is in or behind this element"
  }
}
