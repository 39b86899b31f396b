import Diagnostics
import Synchronization

/// The places of a document's ids, looked up by their names.
///
/// Many documents are never asked for an id, so the table is made at the first question.
final class IdentifierOrder: Sendable {
  private let identifiers: [Identifier]
  private let table = Mutex<[ExactText: Int]?>(nil)

  /// Makes an order of ids in document order.
  init(_ identifiers: [Identifier]) { self.identifiers = identifiers }

  /// The place of an id among all, the first where several elements have it.
  func place(of id: String) -> Int? {
    guard !identifiers.isEmpty else { return nil }
    return table.withLock { table in
      if let table { return table[ExactText(id)] }
      var made: [ExactText: Int] = [:]
      made.reserveCapacity(identifiers.count)
      // Backwards, so that of two elements with one id the first is the one that counts.
      for place in identifiers.indices.reversed() {
        made[ExactText(identifiers[place].value)] = place
      }
      table = made
      return made[ExactText(id)]
    }
  }
}
