import Batch
import Web

/// Fetches for a bundle: several documents at a time, each address once.
final class Fetcher {
  let options: WikiOptions
  /// What an earlier bundle has, by its addresses: asked about with its tag, and kept where the
  /// server says that it is the same, or cannot say anything.
  var holdings: [String: Holding] = [:]
  /// The addresses of holdings that are known to be the same, and not asked about again.
  var confirmed: Set<String> = []
  /// Why holdings were kept about which no server could say anything, by their addresses.
  private(set) var silences: [String: WebError] = [:]
  /// How many requests were answered, and how many bytes of documents that took.
  private(set) var traffic = WikiTraffic()
  let cache: WebCache
  private let workers: Workers
  private let cancellation: Cancellation?
  private let pool: ClientPool
  private let policy: WebPolicy
  private var known: [String: Outcome] = [:]
  /// What was found to be damaged before in the same session.
  private let damagedBefore: Set<String>

  /// What came of an address.
  typealias Outcome = Result<WebAnswer, WebError>

  /// What came of a question.
  typealias Reply = Result<WebRevision, WebError>

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - options: The wiki, and how to fetch from it.
  ///   - cancellation: Ends the fetching.
  ///   - session: What is shared with other fetchers, nil for connections of its own.
  /// - Throws: ``WebError`` where libcurl or the cache cannot be used.
  init(
    _ options: WikiOptions, cancellation: Cancellation?, session: WikiSession? = nil
  ) throws(WebError) {
    self.options = options
    self.cancellation = cancellation
    workers = Workers(count: options.connections)
    pool = try (session ?? WikiSession(options, cancellation: cancellation)).pool()
    cache = pool.cache
    damagedBefore = Set(cache.damaged)
    var policy = WebPolicy(
      userAgent: options.userAgent, trustedHosts: [options.base.authority.lowercased()],
      allowsLoopback: options.isLoopback)
    policy.allowsPrivate = options.allowsPrivate
    (policy.tries, policy.patience) = (options.tries, options.patience)
    self.policy = policy
    _ = try pool.lease().client(policy)
  }

  /// Fetches documents.
  ///
  /// - Parameters:
  ///   - addresses: Each a list of addresses to try in turn while the server knows none of them.
  ///   - accept: The media types that are wanted.
  ///   - language: The language that they are wanted in.
  ///   - progress: Is told of each document.
  /// - Returns: What came of each list, in order.
  func fetch(
    _ addresses: [[String]], accept: String? = nil, language: String? = nil,
    progress: (BundleStep) -> Void = { _ in }
  ) -> [Outcome] {
    let keys = addresses.map { $0.first ?? "" }
    var wanted: [[String]] = []
    var asked: Set<String> = []
    for (key, list) in zip(keys, addresses) where known[key] == nil && asked.insert(key).inserted {
      wanted.append(list)
    }
    var fitting = policy(for: asked)
    fitting.language = language
    let (policy, cache) = (fitting, cache)
    let (holdings, confirmed) = (holdings, confirmed)
    run(
      wanted,
      transform: { list, lease -> (key: String, outcome: Outcome, silence: WebError?) in
        var request = WikiRequest(policy: policy, accept: accept, lease: lease, cache: cache)
        let outcome = request.outcome(of: list, holdings, confirmed)
        return (list.first ?? "", outcome, request.silence)
      },
      receive: { result, bytes in
        known[result.key] = result.outcome
        if let silence = result.silence { silences[result.key] = silence }
        progress(BundleStep(name: result.key, fetchedBytes: bytes))
        return .proceed
      })
    return keys.map { known[$0] ?? .failure(.cancelled) }
  }

  /// Asks whether documents are still those of their tags.
  ///
  /// - Parameters:
  ///   - questions: The documents.
  ///   - accept: The media types that are wanted.
  ///   - language: The language that they are wanted in.
  ///   - tries: How often a request is tried that a server cannot answer just then, nil as usual.
  ///   - isEnough: Whether a reply makes all others useless.
  ///   - progress: Is told of each document.
  /// - Returns: What came of each question, in order; nil where it was not asked any more.
  func replies(
    to questions: [WikiQuestion], accept: String? = nil, language: String? = nil,
    tries: Int? = nil, until isEnough: (Reply) -> Bool = { _ in false },
    progress: (BundleStep) -> Void = { _ in }
  ) -> [Reply?] {
    var asked = policy(for: Set(questions.compactMap(\.addresses.first)))
    if let tries { asked.tries = tries }
    asked.language = language
    let (policy, cache) = (asked, cache)
    var replies = [Reply?](repeating: nil, count: questions.count)
    run(
      Array(questions.enumerated()),
      transform: { item, lease -> (index: Int, reply: Reply) in
        let request = WikiRequest(policy: policy, accept: accept, lease: lease, cache: cache)
        return (item.offset, request.reply(to: item.element))
      },
      receive: { result, bytes in
        replies[result.index] = result.reply
        progress(
          BundleStep(name: questions[result.index].addresses.first ?? "", fetchedBytes: bytes))
        return isEnough(result.reply) ? .stop : .proceed
      })
    return replies
  }

  /// Keeps what an earlier bundle has though no server said anything about it.
  func keep(_ address: String, despite error: WebError) {
    confirmed.insert(address)
    silences[address] = error
  }

  /// The silences in the order of their addresses.
  var silenceList: [UpdateReport.Silence] {
    silences.map { .init(url: $0.key, reason: "\($0.value)") }.sorted { $0.url < $1.url }
  }

  /// The addresses whose copies in the cache were damaged and not used, in order.
  var damagedCopies: [String] { cache.damaged.filter { !damagedBefore.contains($0) } }

  /// What the cache has for the address of a page, nil where it has nothing.
  func cachedPage(at address: String) -> WebAnswer? {
    cache.answer(for: WebCache.key(address, language: options.variant))
  }

  /// Notes what is known of a document, so that it is not asked for again.
  func note(_ outcome: Outcome, for address: String) {
    known[address] = outcome
  }

  /// The policy for addresses: a picture's server may lead on to another address of its own.
  private func policy(for addresses: Set<String>) -> WebPolicy {
    var policy = policy
    for address in addresses {
      WebAddress(address).map { _ = policy.trustedHosts.insert($0.authority.lowercased()) }
    }
    return policy
  }

  private func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], transform: @escaping @Sendable (Item, ClientLease) -> Value,
    receive: (Value, Int) -> Continuation
  ) {
    let pool = pool
    var sum = WikiTraffic()
    workers.mapOrdered(
      items, cancellation: cancellation,
      transform: { item -> (value: Value, traffic: WikiTraffic) in
        let lease = pool.lease()
        let before = lease.traffic
        let value = transform(item, lease)
        return (value, lease.traffic - before)
      },
      receive: { result in
        sum.requests += result.traffic.requests
        sum.bytes += result.traffic.bytes
        return receive(result.value, result.traffic.bytes)
      })
    traffic.requests += sum.requests
    traffic.bytes += sum.bytes
  }
}
