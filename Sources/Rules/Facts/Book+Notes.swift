import Diagnostics
import Publication

extension Book {
  /// Reports the notes of one kind.
  ///
  /// - Parameters:
  ///   - info: The id to report.
  ///   - kind: The kind of note.
  ///   - message: What is said of a note's text, nil where it is innocent.
  /// - Returns: The findings, in the order of the documents.
  func findings(
    _ info: RuleInfo, of kind: MarkupNote.Kind, _ message: (String) -> String?
  ) -> [Finding] {
    documents.flatMap { document in
      document.notes.compactMap { note in
        guard note.kind == kind, let text = message(note.text) else { return nil }
        return Finding(info, text, at: Location(entry: document.path, at: note.position))
      }
    }
  }

  /// Reports the words of `epub:type` in XHTML documents that are in a set.
  ///
  /// - Parameters:
  ///   - info: The id to report.
  ///   - words: The words.
  ///   - message: What is said of a word.
  /// - Returns: The findings, in the order of the documents.
  func findings(
    _ info: RuleInfo, ofWordsIn words: Set<String>, _ message: (String) -> String
  ) -> [Finding] {
    documents.flatMap { document in
      guard document.kind == .xhtml else { return [Finding]() }
      return document.semantics.compactMap { semantic in
        guard words.contains(semantic.word) else { return nil }
        return Finding(
          info, message(semantic.word),
          at: Location(entry: document.path, at: semantic.position, element: semantic.element))
      }
    }
  }
}
