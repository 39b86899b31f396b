import Batch
import Synchronization
import Web

/// What the bundles of one run share when they fetch: connections, of which there are no more than
/// the options say, the pauses that servers ask for, and the hosts that cannot be reached.
public final class WikiSession: Sendable {
  private let cacheFolder: String
  private let connections: Int
  private let cancellation: Cancellation?
  private let made = Mutex<ClientPool?>(nil)

  /// Begins a session in which nothing was fetched yet.
  public convenience init(_ options: WikiOptions, cancellation: Cancellation? = nil) {
    self.init(
      cacheFolder: options.cacheFolder, connections: options.connections,
      cancellation: cancellation)
  }

  /// Begins a session of any number of wikis in which nothing was fetched yet.
  public convenience init(_ options: UpdateOptions, cancellation: Cancellation? = nil) {
    self.init(
      cacheFolder: options.cacheFolder, connections: options.connections,
      cancellation: cancellation)
  }

  private init(cacheFolder: String, connections: Int, cancellation: Cancellation?) {
    self.cacheFolder = cacheFolder
    self.connections = connections
    self.cancellation = cancellation
  }

  /// The clients; throws where the cache of the web cannot be used.
  func pool() throws(WebError) -> ClientPool {
    try made.withLock { made throws(WebError) in
      if let made { return made }
      let pool = ClientPool(
        cache: try WebCache(folder: cacheFolder), cancellation: cancellation,
        connections: connections)
      made = pool
      return pool
    }
  }
}
