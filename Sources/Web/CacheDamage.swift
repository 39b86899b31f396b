import Synchronization

/// The bodies of a cache that were found to be damaged, by the addresses that they come from.
final class CacheDamage: Sendable {
  private let urls = Mutex<Set<String>>([])

  /// Begins a list on which nothing stands.
  init() {}

  /// Puts an address on the list.
  func note(_ url: String) { urls.withLock { _ = $0.insert(url) } }

  /// The addresses in order.
  var list: [String] { urls.withLock { $0.sorted() } }
}
