/// The words of a grammar's text and what stands behind each, found without a string for each.
struct WordTable {
  private var numbers = HashedNumbers()
  private var entries: [(word: Range<Int>, value: Int)] = []

  /// What stands behind a word, nil where it is not in the table.
  func value(of word: some Collection<UInt8>, in text: [UInt8]) -> Int? {
    numbers.find(WordTable.hash(word)) { text[entries[$0].word].elementsEqual(word) }
      .map { entries[$0].value }
  }

  /// Adds a word that the table does not hold yet.
  mutating func add(_ word: Range<Int>, _ value: Int, in text: [UInt8]) {
    numbers.add(WordTable.hash(text[word]))
    entries.append((word, value))
  }

  private static func hash(_ word: some Collection<UInt8>) -> UInt32 {
    HashedNumbers.hash(word.lazy.map { UInt64($0) })
  }
}
