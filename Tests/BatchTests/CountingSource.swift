import Synchronization

/// Counts up from zero, for ever or to an end, and counts how often it was asked.
final class CountingSource: Sequence, IteratorProtocol, Sendable {
  private let next_ = Atomic(0)
  private let end: Int

  init(end: Int = .max) { self.end = end }

  var pulled: Int { next_.load(ordering: .acquiring) }

  func next() -> Int? {
    guard pulled < end else { return nil }
    return next_.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
  }
}
