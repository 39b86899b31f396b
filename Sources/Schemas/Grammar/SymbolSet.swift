/// A set of small numbers.
struct SymbolSet: Equatable {
  private var words: [UInt64] = []

  init(_ members: some Sequence<Int> = []) {
    for member in members { insert(member) }
  }

  /// Whether a number is in the set.
  func contains(_ member: Int) -> Bool {
    member >> 6 < words.count && words[member >> 6] & (1 << UInt64(member & 63)) != 0
  }

  mutating func insert(_ member: Int) {
    while words.count <= member >> 6 { words.append(0) }
    words[member >> 6] |= 1 << UInt64(member & 63)
  }

  mutating func formUnion(_ other: SymbolSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// The numbers of this set and of another.
  func union(_ other: SymbolSet) -> SymbolSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// A number that equal sets share, for finding them.
  var number: UInt32 { HashedNumbers.hash(words) }

  /// The members in ascending order.
  var members: [Int] {
    var members: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }
}
