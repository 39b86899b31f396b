import Publication

/// How much of a content document's text the clips of the book name.
struct TextCoverage: Sendable {
  /// The position in ``Book/documents``.
  let document: Int
  /// The container path.
  let path: String
  /// The number of characters of the document.
  let characters: Int
  /// The stretches that no clip names, in order, in characters.
  let silent: [Range<Int>]

  /// Works out what the stretches named by clips leave over.
  ///
  /// - Parameters:
  ///   - index: The position in ``Book/documents``.
  ///   - document: The document.
  ///   - named: What the clips name, in any order.
  init(_ index: Int, _ document: ContentDocument, named: [Range<Int>]) {
    self.document = index
    path = document.path
    characters = document.characters
    var silent: [Range<Int>] = []
    var reached = 0
    // A single character between two elements is the space between them.
    for range in named.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if reached + 1 < range.lowerBound { silent.append(reached..<range.lowerBound) }
      reached = max(reached, range.upperBound)
    }
    if reached + 1 < document.characters { silent.append(reached..<document.characters) }
    self.silent = silent
  }

  /// The number of characters from which on missing text is more than a heading.
  static let fewest = 200

  /// Whether most of the document is not narrated.
  var isMostlySilent: Bool {
    let missing = characters - narrated
    return missing * 2 > characters && missing >= Self.fewest
  }

  /// The number of characters that some clip names.
  var narrated: Int { max(0, characters - silent.reduce(0) { $0 + $1.count }) }
}
