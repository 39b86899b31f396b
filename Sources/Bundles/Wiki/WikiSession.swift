import Batch
import Synchronization
import Web

/// What the bundles of one run share when they fetch: connections, of which there are no more than the
/// wiki's options say, and the pauses that servers ask for.
public final class WikiSession: Sendable {
  private let options: WikiOptions
  private let cancellation: Cancellation?
  private let made = Mutex<ClientPool?>(nil)

  /// Begins a session in which nothing was fetched yet.
  public init(_ options: WikiOptions, cancellation: Cancellation? = nil) {
    self.options = options
    self.cancellation = cancellation
  }

  /// The clients; throws where the cache of the web cannot be used.
  func pool() throws(WebError) -> ClientPool {
    try made.withLock { made throws(WebError) in
      if let made { return made }
      let pool = ClientPool(
        cache: try WebCache(folder: options.cacheFolder), cancellation: cancellation,
        connections: options.connections)
      made = pool
      return pool
    }
  }
}
