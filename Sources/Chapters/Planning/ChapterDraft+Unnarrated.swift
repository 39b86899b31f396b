import Publication
import Timing

extension ChapterDraft {
  /// The chapters of a book that no overlay narrates: its audio files, or the documents that play
  /// some; none by navigation.
  static func drafts(
    ofUnnarrated book: Book, by division: ChapterDivision
  ) -> [ChapterDraft] {
    let order = TextOrder(book)
    switch division {
    case .nav: return []
    case .file:
      return book.audio.enumerated().compactMap { index, entry in
        guard let stretch = AudioStretch(wholeOf: entry, index) else { return nil }
        var draft = ChapterDraft(
          title: ChapterTitle.stem(of: entry.path), text: nil)
        draft.stretches = [stretch]
        return draft
      }
    case .spine:
      var indices: [String: Int] = [:]
      for (index, entry) in book.audio.enumerated() { indices[entry.path] = index }
      return order.documents.compactMap { path in
        var draft = ChapterDraft(title: order.title(of: path), text: path)
        for reference in book.document(at: path)?.references ?? [] where reference.kind == .audio {
          // The first document that plays a file has it.
          guard let audio = reference.url.path, let index = indices.removeValue(forKey: audio),
            let stretch = AudioStretch(wholeOf: book.audio[index], index)
          else { continue }
          draft.stretches.append(stretch)
        }
        return draft.stretches.isEmpty ? nil : draft
      }
    }
  }
}

extension AudioStretch {
  /// The whole of a file, nil where it is unknown how long that is.
  init?(wholeOf entry: AudioEntry, _ index: Int) {
    guard let length = entry.length else { return nil }
    self.init(audio: index, span: TimeSpan(begin: .zero, end: length))
  }
}
