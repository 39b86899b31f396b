import Batch
import Synchronization
import Web

/// The clients of a run, which keep their connections from one list of documents to the next.
final class ClientPool: Sendable {
  /// What keeps the documents.
  let cache: WebCache
  /// A flag that ends all transfers early.
  let cancellation: Cancellation?
  /// The pauses that servers ask for, which all clients keep.
  let pauses = HostPauses()
  /// The hosts that cannot be reached, which all clients leave alone.
  let outages = HostOutages()
  private let idle = Mutex<[WebClientSlot]>([])
  private let permits: Permits

  /// Makes a pool without clients.
  ///
  /// - Parameters:
  ///   - cache: Keeps what is fetched.
  ///   - cancellation: Ends transfers.
  ///   - connections: How many clients are lent at a time, each of which has one connection.
  init(cache: WebCache, cancellation: Cancellation?, connections: Int) {
    self.cache = cache
    self.cancellation = cancellation
    permits = Permits(connections)
  }

  /// Lends a client to the thread that asks, once one may be lent.
  func lease() -> ClientLease {
    permits.take()
    return ClientLease(idle.withLock { $0.popLast() } ?? WebClientSlot(), of: self)
  }

  fileprivate func take(back slot: WebClientSlot) {
    idle.withLock { $0.append(slot) }
    permits.giveBack()
  }
}

/// A place for a client, which is made at its first request.
///
/// Sendable because the pool gives it to one thread at a time.
final class WebClientSlot: @unchecked Sendable {
  fileprivate var client: WebClient?
}

/// A client that is lent to one thread, and goes back with the lease.
final class ClientLease {
  private let slot: WebClientSlot
  private let pool: ClientPool

  fileprivate init(_ slot: WebClientSlot, of pool: ClientPool) {
    (self.slot, self.pool) = (slot, pool)
  }

  deinit { pool.take(back: slot) }

  /// How much the client has fetched so far.
  var traffic: WikiTraffic {
    guard let client = slot.client else { return WikiTraffic() }
    return WikiTraffic(requests: client.answeredRequests, bytes: client.receivedBytes)
  }

  /// The client, with the policy that counts from now on.
  func client(_ policy: WebPolicy) throws(WebError) -> WebClient {
    if let client = slot.client {
      client.policy = policy
      return client
    }
    let cancellation = pool.cancellation
    let client = try WebClient(
      policy: policy, cache: pool.cache, pauses: pool.pauses, outages: pool.outages
    ) {
      cancellation?.isCancelled ?? false
    }
    slot.client = client
    return client
  }
}
