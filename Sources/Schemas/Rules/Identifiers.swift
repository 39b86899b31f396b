import Diagnostics
import XML

/// The ids of a document, kept as bytes so that a long chapter costs no string for each.
///
/// To add one is all but free; who asks for one makes an ``Index`` first.
struct Identifiers {
  private var bytes: [UInt8] = []
  /// Where each id ends in the bytes.
  private var ends: [UInt32] = []
  private var places: [Position] = []
  /// Where hashes begin: unknown to who makes a document, so that ids cannot be made to clash.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Forgets all ids.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Adds an id.
  mutating func add(_ id: some Collection<UInt8>, at place: Position) {
    bytes.append(contentsOf: id)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    places.append(place)
  }

  /// One violation for each element that shares its id.
  func violations() -> [Violation] { Index(self).violations() }

  private func id(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  private func hash(_ id: some Collection<UInt8>) -> UInt64 {
    var hash = Self.seed
    for byte in id { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return hash ^ hash >> 29
  }

  /// The ids of a document that is at its end, found by their bytes.
  struct Index {
    private let identifiers: Identifiers
    /// Numbers of ids plus 1 in an open-addressed table.
    private var slots: [UInt32] = []
    /// The numbers of the first ids of those that are there again.
    private var repeated: Set<Int> = []

    /// Makes an index of all ids.
    init(_ identifiers: Identifiers) {
      self.identifiers = identifiers
      let count = identifiers.ends.count
      guard count > 0 else { return }
      var size = 16
      while size < count * 2 { size *= 2 }
      slots = [UInt32](repeating: 0, count: size)
      for number in 0..<count {
        let slot = slot(of: identifiers.id(number))
        if slots[slot] == 0 {
          slots[slot] = UInt32(truncatingIfNeeded: number + 1)
        } else {
          repeated.insert(Int(slots[slot]) - 1)
        }
      }
    }

    /// Whether an id is there.
    func contains(_ id: some Collection<UInt8>) -> Bool { number(of: id) != nil }

    /// Which one in the order of adding has an id, the first where several have; nil where none has.
    func number(of id: some Collection<UInt8>) -> Int? {
      guard !slots.isEmpty else { return nil }
      let found = slots[slot(of: id)]
      return found == 0 ? nil : Int(found) - 1
    }

    /// One violation for each element that shares its id.
    func violations() -> [Violation] {
      guard !repeated.isEmpty else { return [] }
      return identifiers.places.indices.compactMap { number in
        let id = identifiers.id(number)
        guard let first = self.number(of: id), repeated.contains(first) else { return nil }
        return Violation(
          "the id \"\(String(bounding: id))\" is used more than once",
          at: identifiers.places[number])
      }
    }

    private func slot(of id: some Collection<UInt8>) -> Int {
      var slot = Int(truncatingIfNeeded: identifiers.hash(id)) & (slots.count - 1)
      while slots[slot] != 0 {
        if identifiers.id(Int(slots[slot]) - 1).elementsEqual(id) { return slot }
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }
}
