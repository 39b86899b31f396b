import Publication
import Timing

extension ChapterDraft {
  /// Divides the clips of a narrated book among chapters.
  static func drafts(
    of book: Book, _ clips: [NarratedAudio.Clip], options: PlanOptions
  ) -> [ChapterDraft] {
    let order = TextOrder(book)
    let outline = NavigationOutline(book, order)
    let places = clips.map { $0.text.flatMap(order.place) }
    switch options.division {
    case .file: return byFile(book, clips, places, order, outline)
    case .spine: return bySpine(clips, places, order, outline)
    case .nav:
      let narrated = places.compactMap { $0 }.sorted()
      let starts =
        options.level.map(outline.starts(downTo:)) ?? outline.starts(narratedAt: narrated)
      guard !starts.isEmpty else { return bySpine(clips, places, order, outline) }
      return drafts(clips, places, starts: starts.map { ($0.place, $0.title) }, order)
    }
  }

  private static func bySpine(
    _ clips: [NarratedAudio.Clip], _ places: [TextPlace?], _ order: TextOrder,
    _ outline: NavigationOutline
  ) -> [ChapterDraft] {
    var titles: [Int: String] = [:]
    for entry in outline.entries where entry.isLinked && titles[entry.place.document] == nil {
      titles[entry.place.document] = entry.title
    }
    let starts = order.documents.indices.map { document in
      (TextPlace(document: document, element: -1), titles[document])
    }
    return drafts(clips, places, starts: starts, order)
  }

  /// Gives each clip to the last start at or before its text.
  ///
  /// Clips before the first start make a chapter of their own. A clip whose text is outside the
  /// spine goes with the one before it, and the first ones with the one behind.
  private static func drafts(
    _ clips: [NarratedAudio.Clip], _ places: [TextPlace?],
    starts: [(place: TextPlace, title: String?)], _ order: TextOrder
  ) -> [ChapterDraft] {
    var members = [[Int]](repeating: [], count: starts.count + 1)
    var current = places.lazy.compactMap { $0 }.first.map { starts.count(notBehind: $0) } ?? 0
    for (number, place) in places.enumerated() {
      if let place { current = starts.count(notBehind: place) }
      members[current].append(number)
    }
    return members.enumerated().compactMap { index, members in
      guard let first = members.first else { return nil }
      let start = index > 0 ? starts[index - 1] : nil
      let text = members.lazy.compactMap { clips[$0].text?.path }.first
      let fallback = start.map { order.documents[$0.place.document] } ?? text
      let title = start?.title ?? fallback.map(order.title)
      var draft = ChapterDraft(
        title: title ?? "\(index + 1)", text: text ?? clips[first].text?.path)
      draft.clips = members
      return draft
    }
  }

  private static func byFile(
    _ book: Book, _ clips: [NarratedAudio.Clip], _ places: [TextPlace?], _ order: TextOrder,
    _ outline: NavigationOutline
  ) -> [ChapterDraft] {
    var drafts: [ChapterDraft] = []
    var indices: [Int: Int] = [:]
    let starts = outline.starts(downTo: .max).map { (place: $0.place, title: $0.title) }
    for (number, clip) in clips.enumerated() {
      let index = indices[clip.audio] ?? drafts.count
      if index == drafts.count {
        indices[clip.audio] = index
        let text = clip.text?.path
        let start = places[number].flatMap { place in
          let count = starts.count(notBehind: place)
          return count > 0 && starts[count - 1].place.document == place.document
            ? starts[count - 1].title : nil
        }
        let title = start ?? text.map(order.title)
        drafts.append(
          ChapterDraft(
            title: title ?? ChapterTitle.stem(of: book.audio[clip.audio].path), text: text))
      }
      drafts[index].clips.append(number)
    }
    return drafts
  }
}

extension [(place: TextPlace, title: String?)] {
  /// How many starts are at a place or before it.
  fileprivate func count(notBehind place: TextPlace) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if place < self[middle].place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
