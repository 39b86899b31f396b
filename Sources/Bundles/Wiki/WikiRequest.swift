import Web

/// The fetching of one document, wherever it may be.
struct WikiRequest {
  /// What may be fetched from where.
  let policy: WebPolicy
  /// The media types that are wanted, nil for any.
  let accept: String?
  /// The client that asks.
  let lease: ClientLease
  /// What keeps the documents.
  let cache: WebCache
  /// Why what the earlier bundle has was kept though no server could say anything about it.
  private(set) var silence: WebError?

  /// Prepares a request.
  init(policy: WebPolicy, accept: String?, lease: ClientLease, cache: WebCache) {
    (self.policy, self.accept, self.lease, self.cache) = (policy, accept, lease, cache)
  }

  /// Fetches a document from the first address that has it.
  mutating func outcome(
    of addresses: [String], _ holdings: [String: Holding], _ confirmed: Set<String>
  ) -> Fetcher.Outcome {
    var failure = WebError.refused("there is no address")
    for address in addresses {
      do throws(WebError) {
        guard let holding = holdings[address] else {
          return .success(try lease.client(policy).get(address, accept: accept))
        }
        return .success(
          try answer(at: address, holding, isConfirmed: confirmed.contains(address)))
      } catch {
        failure = error
        guard error.mayBeElsewhere else { return .failure(error) }
      }
    }
    return .failure(failure)
  }

  /// Asks about a document at the first address that has one.
  func reply(to question: WikiQuestion) -> Fetcher.Reply {
    var failure: WebError?
    for address in question.addresses {
      do throws(WebError) {
        let client = try lease.client(policy)
        guard let etag = question.etag else {
          return .success(.new(try client.get(address, accept: accept)))
        }
        return .success(try client.revision(of: address, since: etag, accept: accept))
      } catch {
        // The first address is the one that counts, where no other has it.
        failure = failure ?? error
        guard error.mayBeElsewhere else { return .failure(error) }
      }
    }
    return .failure(failure ?? .refused("there is no address"))
  }

  /// Fetches a document that an earlier bundle has, or takes it from there.
  private mutating func answer(
    at address: String, _ holding: Holding, isConfirmed: Bool
  ) throws(WebError) -> WebAnswer {
    if isConfirmed, let answer = try kept(holding, of: address) { return answer }
    do throws(WebError) {
      if let etag = holding.etag {
        let revision = try lease.client(policy).revision(of: address, since: etag, accept: accept)
        if case .new(let answer) = revision { return answer }
        if let answer = try kept(holding, of: address) { return answer }
      }
      return try lease.client(policy).get(address, accept: accept)
    } catch {
      guard !error.isAbsence, error != .cancelled else { throw error }
      guard let answer = try kept(holding, of: address) else { throw error }
      silence = error
      return answer
    }
  }

  /// Puts what the earlier bundle has into the cache, nil where it does not have it as it was sent.
  private func kept(_ holding: Holding, of address: String) throws(WebError) -> WebAnswer? {
    if let etag = holding.etag, let cached = cache.answer(for: address), cached.etag == etag {
      return cached
    }
    guard let bytes = holding.bytes() else { return nil }
    return try cache.store(bytes, for: address, etag: holding.etag, mediaType: holding.mediaType)
  }
}

extension WebError {
  /// Whether another address of the same document may have it.
  fileprivate var mayBeElsewhere: Bool {
    guard case .status(let status) = self else { return false }
    return (400..<500).contains(status) && status != 429
  }
}
