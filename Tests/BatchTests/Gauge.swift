import Synchronization

/// Counts how many are inside at once, and the most there ever were.
///
/// Made of atomics, since the thread sanitizer does not see the locking of `Mutex`.
final class Gauge: Sendable {
  private let inside = Atomic(0)
  private let highest = Atomic(0)
  private let entered = Atomic(0)

  var peak: Int { highest.load(ordering: .acquiring) }
  var total: Int { entered.load(ordering: .acquiring) }

  func enter() {
    entered.wrappingAdd(1, ordering: .acquiringAndReleasing)
    let now = inside.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    highest.max(now, ordering: .acquiringAndReleasing)
  }

  func leave() { inside.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
