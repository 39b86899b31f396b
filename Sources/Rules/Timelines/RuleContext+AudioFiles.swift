import Diagnostics
import Media
import Publication

extension RuleContext {
  /// Asks of each audio file that was measured whether its facts show a defect.
  ///
  /// - Parameters:
  ///   - info: The rule that asks.
  ///   - book: The book.
  ///   - judge: Gives the message of the defect, nil where there is none.
  /// - Returns: A finding at each file with the defect.
  func findings(
    _ info: RuleInfo, in book: Book, where judge: (AudioEntry, AudioFacts) -> String?
  ) -> [Finding] {
    book.audio.compactMap { entry in
      guard let facts = entry.facts, let message = judge(entry, facts) else { return nil }
      return finding(info, message, about: entry.path, in: book)
    }
  }

  /// Makes a finding about an audio file, with the places that declare it and first play it.
  func finding(
    _ info: RuleInfo, _ message: String, about path: String, in book: Book,
    fix: Finding.Fix? = nil
  ) -> Finding {
    var related: [Finding.Related] = []
    if let place = book.declaration(of: path) {
      related.append(Finding.Related("declared here", at: place))
    }
    if let clip = timeline(of: path)?.clips.first {
      related.append(Finding.Related("first played here", at: book.place(of: clip)))
    }
    return Finding(info, message, at: Location(entry: path), related: related, fix: fix)
  }

  /// The clips of an audio file of the book.
  func timeline(of path: String) -> AudioTimeline? {
    timelineIndices[path].map { timelines[$0] }
  }
}
