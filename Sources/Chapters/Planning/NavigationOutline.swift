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

  /// The level below which entries are left out.
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
    for child in entry.children where level < Self.deepest {
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
  func starts(downTo level: Int) -> [Entry] {
    Self.starts(entries.filter { $0.level <= level })
  }

  /// The entries that begin chapters where nobody says how deep, none where no entry has audio.
  ///
  /// They go down along each branch to the top entry that has audio of its own.
  ///
  /// - Parameter places: The places that are narrated, in order.
  /// - Returns: The entries in the order of the text.
  func starts(narratedAt places: [TextPlace]) -> [Entry] {
    var byLevel: [Int: [Entry]] = [:]
    var taken: [Entry] = []
    var closed = Int.max
    var isNarrated = false
    for entry in entries where entry.level <= closed {
      closed = .max
      taken.append(entry)
      let neighbours = byLevel[entry.level] ?? starts(downTo: entry.level)
      byLevel[entry.level] = neighbours
      if entry.hasAudio(at: places, among: neighbours) {
        closed = entry.level
        isNarrated = true
      }
    }
    return isNarrated ? Self.starts(taken) : []
  }

  /// Orders entries by the text; of several for one place, the deepest has it, and of those the
  /// first.
  private static func starts(_ entries: [Entry]) -> [Entry] {
    let ordered = entries.enumerated().sorted {
      ($0.element.place, -$0.element.level, $0.offset)
        < ($1.element.place, -$1.element.level, $1.offset)
    }
    var starts: [Entry] = []
    for (_, entry) in ordered where starts.last?.place != entry.place { starts.append(entry) }
    return starts
  }
}

extension NavigationOutline.Entry {
  /// Whether the entry's document is narrated at or behind the entry, before the next entry of its
  /// level or above.
  fileprivate func hasAudio(
    at places: [TextPlace], among neighbours: [NavigationOutline.Entry]
  ) -> Bool {
    guard isLinked else { return false }
    let first = places.firstIndex(sorted: { place <= $0 })
    guard first < places.count, places[first].document == place.document else { return false }
    let next = neighbours.firstIndex(sorted: { place < $0.place })
    return next == neighbours.count || places[first] < neighbours[next].place
  }
}

extension Array {
  /// The position of the first element for which something is true that is true for all behind it;
  /// the count where there is none.
  fileprivate func firstIndex(sorted isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
