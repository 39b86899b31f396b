import XML

/// Finds the ``XML/Name`` of a spelling without comparing it with each of the list.
struct NameIndex: Sendable {
  static let shared = NameIndex()

  private static let capacity = 4096
  private var slots = [UInt16](repeating: 0, count: capacity)
  private let names = Name.allCases

  private init() {
    for (index, name) in names.enumerated() where name != .unknown {
      var slot = NameIndex.hash(name.rawValue.utf8)
      while slots[slot] != 0 { slot = (slot + 1) % NameIndex.capacity }
      slots[slot] = UInt16(index)
    }
  }

  /// The name that is spelt so, ``XML/Name/unknown`` where the list has none.
  subscript(spelling: some Collection<UInt8>) -> Name {
    var slot = NameIndex.hash(spelling)
    while slots[slot] != 0 {
      let name = names[Int(slots[slot])]
      if name.rawValue.utf8.elementsEqual(spelling) { return name }
      slot = (slot + 1) % NameIndex.capacity
    }
    return .unknown
  }

  private static func hash(_ bytes: some Collection<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15)) % capacity
  }
}
