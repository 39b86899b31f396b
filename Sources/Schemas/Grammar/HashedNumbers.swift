/// Numbers things in the order in which they come and finds the number of one that came before.
///
/// It keeps hashes only; what is numbered stays with the owner, who tells whether two are equal.
struct HashedNumbers {
  private var hashes: [UInt32] = []
  /// Numbers plus 1 in an open-addressed table, 0 where there is none.
  private var slots: [Int32] = []

  /// The number of a thing by its hash, nil where no equal thing has come.
  @inline(__always)
  func find(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives the next number to a thing that has not come before.
  @discardableResult
  mutating func add(_ hash: UInt32) -> Int {
    hashes.append(hash)
    if hashes.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: max(256, slots.count * 4))
      for number in hashes.indices { place(number) }
    } else {
      place(hashes.count - 1)
    }
    return hashes.count - 1
  }

  private mutating func place(_ number: Int) {
    var slot = Int(hashes[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }

  /// A hash of some numbers.
  @inline(__always)
  static func hash(_ parts: some Sequence<UInt64>) -> UInt32 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for part in parts { hash = (hash ^ part) &* 1_099_511_628_211 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
