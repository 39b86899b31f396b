/// The words of a grammar's text and what stands behind each, found without a string for each.
struct WordTable {
  private var numbers = HashedNumbers()
  private var entries: [(word: Range<Int>, value: Int)] = []

  /// What stands behind a word, nil where it is not in the table.
  func value(of word: some Collection<UInt8>, in text: [UInt8]) -> Int? {
    place(of: word, hash: WordTable.hash(word), in: text).map { entries[$0].value }
  }

  /// Adds a word with what stands behind it; false where the table holds the word already.
  @discardableResult
  mutating func add(_ word: Range<Int>, _ value: Int, in text: [UInt8]) -> Bool {
    let hash = WordTable.hash(text[word])
    guard place(of: text[word], hash: hash, in: text) == nil else { return false }
    numbers.add(hash)
    entries.append((word, value))
    return true
  }

  private func place(of word: some Collection<UInt8>, hash: UInt32, in text: [UInt8]) -> Int? {
    numbers.find(hash) {
      let known = entries[$0].word
      return known.count == word.count && text[known].elementsEqual(word)
    }
  }

  private static func hash(_ word: some Collection<UInt8>) -> UInt32 {
    HashedNumbers.hash(word.lazy.map { UInt64($0) })
  }
}
