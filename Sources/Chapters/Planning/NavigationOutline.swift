import Publication

/// The table of contents of a book as places in its text.
struct NavigationOutline {
  /// An entry that leads to some place.
  struct Entry {
    /// Where it leads; that of the first entry below where it leads nowhere itself.
    let place: TextPlace
    /// The text, nil where there is none to read.
    let title: String?
    /// The level, counted from 1.
    let level: Int
    /// Whether it leads there itself.
    let isLinked: Bool
  }

  /// The levels beyond which entries are those of the last one.
  private static let deepest = 64

  /// The entries, from top to bottom.
  private(set) var entries: [Entry] = []

  /// Reads the navigation document's table of contents, or the NCX where there is none.
  init(_ book: Book, _ order: TextOrder) {
    let navigation = book.package?.manifest.first { $0.has("nav") }?.path
      .flatMap(book.document(at:))
    let contents = navigation?.navigation.first { $0.types.contains("toc") }?.entries
    for entry in contents ?? book.navigationControls.first?.points ?? [] {
      _ = add(entry, level: 1, order)
    }
  }

  /// Adds an entry and those below, and gives the first place that one of them leads to.
  private mutating func add(
    _ entry: NavigationList.Entry, level: Int, _ order: TextOrder
  ) -> TextPlace? {
    let own = entry.url.flatMap(order.place)
    let index = entries.count
    var below: TextPlace?
    guard level < Self.deepest else { return own }
    for child in entry.children {
      let place = add(child, level: level + 1, order)
      below = below ?? place
    }
    guard let place = own ?? below else { return nil }
    entries.insert(
      Entry(
        place: place, title: ChapterTitle.normalized(entry.title), level: level,
        isLinked: own != nil),
      at: index)
    return place
  }

  /// The entries that begin chapters where those of a level and above do, in the order of the text.
  ///
  /// Of several entries for one place, the deepest has it, and of those the first.
  func starts(downTo level: Int) -> [Entry] {
    let wanted = entries.enumerated().filter { $0.element.level <= level }.sorted {
      ($0.element.place, -$0.element.level, $0.offset)
        < ($1.element.place, -$1.element.level, $1.offset)
    }
    var starts: [Entry] = []
    for (_, entry) in wanted where starts.last?.place != entry.place { starts.append(entry) }
    return starts
  }

  /// Finds the top level of which some entry has audio: its document is narrated at or behind the
  /// entry, before the next entry of that level or above.
  ///
  /// - Parameter places: The places that are narrated, in order.
  /// - Returns: The level, nil where no entry has audio.
  func topLevel(narratedAt places: [TextPlace]) -> Int? {
    for level in 1...max(1, entries.map(\.level).max() ?? 1) {
      let starts = starts(downTo: level)
      for (index, start) in starts.enumerated() where start.level == level && start.isLinked {
        let first = places.firstIndex(notBefore: start.place)
        guard first < places.count, places[first].document == start.place.document else { continue }
        if index + 1 == starts.count || places[first] < starts[index + 1].place { return level }
      }
    }
    return nil
  }
}

extension [TextPlace] {
  /// The position of the first place at or behind another; the count where all are before it.
  fileprivate func firstIndex(notBefore place: TextPlace) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
