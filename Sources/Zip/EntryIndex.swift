import Synchronization

/// The entries of a container and a table that finds them by name, made at the first question.
final class EntryIndex: Sendable {
  /// The entries in the container's order.
  let entries: [Entry]
  // A hash table with linear probing: indices plus 1, 0 for a free slot.
  private let slots = Mutex<[UInt32]?>(nil)

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Finds the last entry with exactly this name.
  func entry(named name: Span<UInt8>) -> Entry? {
    let table = table()
    let mask = table.count - 1
    var slot = Self.hash(name) & mask
    while table[slot] != 0 {
      let entry = entries[Int(table[slot]) - 1]
      if Self.equal(entry.rawName.span, name) { return entry }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func table() -> [UInt32] {
    slots.withLock { slots in
      if let slots { return slots }
      let table = Self.makeTable(of: entries)
      slots = table
      return table
    }
  }

  private static func makeTable(of entries: [Entry]) -> [UInt32] {
    var capacity = 16
    while capacity < entries.count * 2 { capacity *= 2 }
    var table = [UInt32](repeating: 0, count: capacity)
    let mask = capacity - 1
    for (index, entry) in entries.enumerated() {
      let name = entry.rawName
      var slot = hash(name.span) & mask
      while table[slot] != 0 {
        // A later entry replaces an earlier one, as it would when both are unpacked.
        if equal(entries[Int(table[slot]) - 1].rawName.span, name.span) { break }
        slot = (slot + 1) & mask
      }
      table[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
    return table
  }

  // The standard library's hasher is seeded anew in each process, so names cannot be made to clash.
  private static func hash(_ name: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe name.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
    return hasher.finalize()
  }

  private static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
