import Batch
import Web

/// Fetches for a bundle: several documents at a time, each address once.
final class Fetcher {
  let options: WikiOptions
  private let workers: Workers
  private let cancellation: Cancellation?
  private let cache: WebCache
  private let policy: WebPolicy
  private var known: [String: Outcome] = [:]

  /// What came of an address.
  typealias Outcome = Result<WebAnswer, WebError>

  /// Makes a fetcher.
  ///
  /// - Throws: ``WebError`` where libcurl or the cache cannot be used.
  init(_ options: WikiOptions, cancellation: Cancellation?) throws(WebError) {
    self.options = options
    self.cancellation = cancellation
    workers = Workers(count: options.connections)
    cache = try WebCache(folder: options.cacheFolder)
    policy = WebPolicy(
      userAgent: options.userAgent, trustedHosts: [options.base.authority.lowercased()],
      allowsLoopback: options.isLoopback)
    _ = try WebClient(policy: policy, cache: cache)
  }

  /// Fetches documents.
  ///
  /// - Parameters:
  ///   - addresses: Each a list of addresses to try in turn while the server knows none of them.
  ///   - accept: The media types that are wanted.
  ///   - progress: Is told of each document.
  /// - Returns: What came of each list, in order.
  func fetch(
    _ addresses: [[String]], accept: String? = nil, progress: (String) -> Void = { _ in }
  ) -> [Outcome] {
    let keys = addresses.map { $0.first ?? "" }
    var wanted: [[String]] = []
    var asked: Set<String> = []
    for (key, list) in zip(keys, addresses) where known[key] == nil && asked.insert(key).inserted {
      wanted.append(list)
    }
    // A picture's server may lead on to another address of its own.
    var policy = policy
    for key in asked {
      WebAddress(key).map { _ = policy.trustedHosts.insert($0.authority.lowercased()) }
    }
    let (cache, cancellation, finalPolicy) = (cache, cancellation, policy)
    workers.mapOrdered(
      wanted, cancellation: cancellation,
      makeContext: { ClientSlot(finalPolicy, cache, cancellation) },
      transform: { list, slot -> (key: String, outcome: Outcome) in
        (list.first ?? "", slot.fetch(list, accept: accept))
      },
      receive: { result in
        known[result.key] = result.outcome
        progress(result.key)
        return .proceed
      })
    return keys.map { known[$0] ?? .failure(.cancelled) }
  }
}

/// A thread's client, made at its first request.
private final class ClientSlot {
  private let policy: WebPolicy
  private let cache: WebCache
  private let cancellation: Cancellation?
  private var client: WebClient?

  init(_ policy: WebPolicy, _ cache: WebCache, _ cancellation: Cancellation?) {
    (self.policy, self.cache, self.cancellation) = (policy, cache, cancellation)
  }

  func fetch(_ addresses: [String], accept: String?) -> Fetcher.Outcome {
    var failure = WebError.refused("there is no address")
    for address in addresses {
      do throws(WebError) {
        return .success(try made().get(address, accept: accept))
      } catch {
        failure = error
        guard case .status(404) = error else { return .failure(error) }
      }
    }
    return .failure(failure)
  }

  private func made() throws(WebError) -> WebClient {
    if let client { return client }
    let cancellation = cancellation
    let made = try WebClient(policy: policy, cache: cache) { cancellation?.isCancelled ?? false }
    client = made
    return made
  }
}
