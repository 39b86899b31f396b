import Synchronization

/// Counts how many are inside at once, and the most there ever were.
final class Gauge: Sendable {
  private let state = Mutex((inside: 0, peak: 0, total: 0))

  var inside: Int { state.withLock { $0.inside } }
  var peak: Int { state.withLock { $0.peak } }
  var total: Int { state.withLock { $0.total } }

  func enter() {
    state.withLock {
      $0.inside += 1
      $0.total += 1
      $0.peak = max($0.peak, $0.inside)
    }
  }

  func leave() { state.withLock { $0.inside -= 1 } }
}
