import Diagnostics
import XML

/// The ids of a document, kept as bytes so that a long chapter costs no string for each.
struct Identifiers {
  private var bytes: [UInt8] = []
  private var entries: [(range: Range<Int>, place: Position)] = []
  /// Indices into `entries` plus 1 in an open-addressed table.
  private var slots: [Int32] = []
  private var repeated: Set<Int> = []
  /// Where hashes begin: unknown to who makes a document, so that ids cannot be made to clash.
  private let seed = UInt64.random(in: .min ... .max)

  /// Forgets all ids.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    repeated.removeAll()
  }

  /// Adds an id.
  mutating func add(_ id: some Collection<UInt8>, at place: Position) {
    if entries.count * 2 >= slots.count { grow() }
    let slot = self.slot(of: id)
    let first = bytes.count
    bytes.append(contentsOf: id)
    entries.append((first..<bytes.count, place))
    if slots[slot] == 0 {
      slots[slot] = Int32(truncatingIfNeeded: entries.count)
    } else {
      repeated.insert(Int(slots[slot]))
    }
  }

  /// Whether an id has been added.
  func contains(_ id: some Collection<UInt8>) -> Bool {
    !slots.isEmpty && slots[slot(of: id)] != 0
  }

  /// Which one in the order of adding has an id, the first where several have; nil where none has.
  func index(of id: some Collection<UInt8>) -> Int? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: id)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// The places of all elements that share their id with another, with the id.
  func duplicates() -> [(id: String, place: Position)] {
    guard !repeated.isEmpty else { return [] }
    return entries.compactMap { entry in
      let id = bytes[entry.range]
      guard repeated.contains(Int(slots[slot(of: id)])) else { return nil }
      return (String(bounding: id), entry.place)
    }
  }

  /// One violation for each element that shares its id.
  func violations() -> [Violation] {
    duplicates().map { Violation("the id \"\($0.id)\" is used more than once", at: $0.place) }
  }

  private func slot(of id: some Collection<UInt8>) -> Int {
    var hash = seed
    for byte in id { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if bytes[entries[Int(slots[slot]) - 1].range].elementsEqual(id) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let size = max(64, slots.count * 4)
    slots = [Int32](repeating: 0, count: size)
    for (index, entry) in entries.enumerated() {
      let slot = slot(of: bytes[entry.range])
      if slots[slot] == 0 { slots[slot] = Int32(truncatingIfNeeded: index + 1) }
    }
  }
}
