import Synchronization

/// The ids of pages that some thread has begun with.
final class BegunPages: Sendable {
  private let ids = Mutex<Set<String>>([])

  /// Tells whether nobody has begun with a page before.
  func isFirst(_ id: String) -> Bool { ids.withLock { $0.insert(id).inserted } }

  /// Notes that a page needs no beginning.
  func add(_ id: String) { ids.withLock { _ = $0.insert(id) } }
}
