/// Finds the ``Name`` of a spelling without comparing it with each of the list.
public struct NameIndex: Sendable {
  /// The index of all names.
  public static let shared = NameIndex()

  private static let capacity = 4096
  private var slots = [UInt16](repeating: 0, count: capacity)
  private let names = Name.allCases

  private init() {
    for (index, name) in names.enumerated() where name != .unknown {
      var slot = NameIndex.hash(name.rawValue.utf8.span)
      while slots[slot] != 0 { slot = (slot + 1) % NameIndex.capacity }
      slots[slot] = UInt16(index)
    }
  }

  /// The name that is spelt so in UTF-8, ``Name/unknown`` where the list has none.
  public subscript(spelling: Span<UInt8>) -> Name {
    var slot = NameIndex.hash(spelling)
    while slots[slot] != 0 {
      let name = names[Int(slots[slot])]
      if NameIndex.areEqual(name.rawValue.utf8.span, spelling) { return name }
      slot = (slot + 1) % NameIndex.capacity
    }
    return .unknown
  }

  private static func hash(_ bytes: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return Int(hash ^ (hash >> 15)) % capacity
  }

  private static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }
}
