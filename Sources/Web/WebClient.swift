import CCurl
import Glibc

/// Fetches from the web, politely: one request at a time, with pauses that servers ask for.
///
/// A client keeps one connection; it belongs to one thread at a time.
@safe
public final class WebClient {
  /// What may be fetched from where.
  public var policy: WebPolicy
  /// How many requests were answered so far.
  public private(set) var answeredRequests = 0
  /// How many bytes of documents came so far, without compression.
  public private(set) var receivedBytes = 0
  private let session: OpaquePointer
  private let cache: WebCache
  private let pauses: HostPauses
  private let outages: HostOutages
  private let isCancelled: @Sendable () -> Bool

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - policy: What may be fetched from where.
  ///   - cache: What keeps the documents.
  ///   - pauses: The pauses that all clients of a run keep.
  ///   - outages: The hosts that all clients of a run leave alone.
  ///   - isCancelled: Whether somebody asked to stop.
  /// - Throws: ``WebError/library(_:)`` where libcurl cannot be loaded.
  public init(
    policy: WebPolicy, cache: WebCache, pauses: HostPauses = HostPauses(),
    outages: HostOutages = HostOutages(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(WebError) {
    guard let session = unsafe curl_session_new() else {
      let problem = unsafe String(cString: curl_library_problem())
      throw .library(problem.isEmpty ? "out of memory" : problem)
    }
    unsafe self.session = session
    self.policy = policy
    self.cache = cache
    self.pauses = pauses
    self.outages = outages
    self.isCancelled = isCancelled
  }

  deinit {
    unsafe curl_session_free(session)
  }

  /// Fetches a document, or takes it from the cache where the server says that it is the same.
  ///
  /// Redirects are followed where the policy lets them. A server that has too much to do, and a
  /// transfer that breaks off, are tried again after a pause.
  ///
  /// - Parameters:
  ///   - url: The absolute address.
  ///   - accept: The media types that are wanted, as in the header `Accept`.
  /// - Returns: Where the body is, and what the server says of it.
  /// - Throws: ``WebError``.
  public func get(_ url: String, accept: String? = nil) throws(WebError) -> WebAnswer {
    let (address, exchange) = try followed(url, accept: accept) {
      cache.answer(for: key(of: $0))?.etag
    }
    guard exchange.status == 304 else { return try keep(exchange, of: address) }
    if let known = cache.answer(for: key(of: address)) { return known }
    // It was damaged since the question: the whole is asked for.
    let (other, whole) = try followed(url, accept: accept) { _ in nil }
    return try keep(whole, of: other)
  }

  /// Asks whether a document is still the one of a tag, and fetches it where it is not.
  ///
  /// - Parameters:
  ///   - url: The absolute address.
  ///   - etag: The tag, without quotes.
  ///   - accept: The media types that are wanted, as in the header `Accept`.
  /// - Returns: Whether it is, or the document as it is now.
  /// - Throws: ``WebError``.
  public func revision(
    of url: String, since etag: String, accept: String? = nil
  ) throws(WebError) -> WebRevision {
    let (address, exchange) = try followed(url, accept: accept) { _ in etag }
    if exchange.status == 304 { return .same }
    let answer = try keep(exchange, of: address)
    // Servers without conditions send the same document again.
    return exchange.etag == etag ? .same : .new(answer)
  }

  /// What the cache knows a document by: its address, and the language that it is wanted in.
  private func key(of url: String) -> String { WebCache.key(url, language: policy.language) }

  private func keep(_ exchange: Exchange, of url: String) throws(WebError) -> WebAnswer {
    guard let body = exchange.body else { throw .status(exchange.status) }
    return try cache.keep(
      body, for: key(of: url), etag: exchange.etag, mediaType: exchange.mediaType)
  }

  /// Asks for a document wherever redirects lead.
  ///
  /// - Returns: Where the answer came from in the end, and what it was: with 200 or 304.
  private func followed(
    _ url: String, accept: String?, tag: (String) -> String?
  ) throws(WebError) -> (url: String, Exchange) {
    var address = url
    for hop in 0..<6 {
      if let reason = policy.objection(to: address, isRedirect: hop > 0) { throw .refused(reason) }
      let exchange = try persistently(address, accept: accept, etag: tag(address))
      switch exchange.status {
      case 200, 304: return (address, exchange)
      case 301, 302, 303, 307, 308:
        guard let location = exchange.location else { throw .status(exchange.status) }
        address = WebClient.resolve(location, beside: address)
      default: throw .status(exchange.status)
      }
    }
    throw .transfer("too many redirects")
  }

  /// What one request came to.
  private struct Exchange {
    let status: Int
    let etag: String?
    let mediaType: String?
    let location: String?
    /// The body where the document came.
    let body: BodyFile?
  }

  private func persistently(
    _ url: String, accept: String?, etag: String?
  ) throws(WebError) -> Exchange {
    var failure = WebError.cancelled
    var attempt = 1
    var isFirst = true
    let host = WebPolicy.host(of: url)
    var tries = max(1, policy.tries)
    switch outages.access(to: host) {
    case .open: break
    case .trial: tries = 1
    case .closed(let error): throw error
    }
    var isConnected: Bool?
    while attempt <= tries {
      try wait(pauses.rest(of: host))
      if isCancelled() { throw .cancelled }
      let body = BodyReceiver(cache: cache, url: key(of: url), limit: policy.limit, isCancelled)
      var response = CurlResponse()
      perform(url, accept: accept, etag: etag, for: body, into: &response)
      if response.code == 0 { answeredRequests += 1 }
      isConnected = response.connection
      // What failed for another reason, as for want of memory, tells nothing of the host.
      if isConnected == nil, response.status >= 100 { outages.noteAnswer(of: host) }
      receivedBytes += response.length
      if response.too_long != 0 {
        body.discard()
        throw .tooLong(limit: policy.limit)
      }
      if response.refused_private != 0 {
        throw .refused("the address is one of a private network")
      }
      let status = Int(response.status)
      let outcome = try body.end(&response)
      // What is whole is kept first, so that nobody has to fetch it again.
      if isCancelled(), !outcome.isWhole { throw .cancelled }
      var pause = pause(after: attempt)
      switch outcome {
      case .broken(let reason, let bringsMuch):
        failure =
          isConnected == nil ? .transfer(reason) : .unreachable(host: host, reason)
        // What comes nearer to its end is worth another try, however often it breaks off; what
        // begins anew each time comes no nearer.
        let isAdvancing = bringsMuch && (status == 206 || isFirst)
        isFirst = false
        if isAdvancing { attempt -= 1 }
        // Whoever was silent for so long will be silent again.
        let isSilent = response.timed_out != 0 || response.too_many_headers != 0
        if isSilent, !isAdvancing { attempt += 2 }
        // A host that was never there seldom comes within seconds.
        if isConnected == false, !isSilent, !outages.wasThere(host) { attempt += 1 }
      case .ended where [429, 500, 502, 503, 504].contains(status):
        failure = .status(status)
        let asked = Int(clamping: response.retry_after)
        if asked > policy.longestPause { throw .busy(status: status, seconds: asked) }
        if asked > 0 {
          // Somewhat later, so that many clients do not come back together.
          pause = Double(asked) * Double.random(in: 1...1.1)
          pauses.pause(host, for: pause)
        }
      case .ended: return exchange(&response, nil)
      case .whole(let file): return exchange(&response, file)
      }
      if attempt < tries { try wait(pause) }
      attempt += 1
      // Another client may have found out by now that nobody is there.
      if attempt <= tries, tries > 1, let error = outages.error(for: host) { throw error }
    }
    if let isConnected { outages.noteSilence(of: host, failure, isConnected: isConnected) }
    throw failure
  }

  private func perform(
    _ url: String, accept: String?, etag: String?, for body: BodyReceiver,
    into response: inout CurlResponse
  ) {
    unsafe url.withCString { url in
      unsafe policy.userAgent.withCString { agent in
        unsafe WebClient.withOptionalCString(etag) { etag in
          unsafe WebClient.withOptionalCString(accept) { accept in
            unsafe WebClient.withOptionalCStrings(body.validator, policy.language) {
              validator, language in
              let (isPrivate, isLoopback) = (policy.allowsPrivate, policy.allowsLoopback)
              var request = unsafe CurlRequest(
                url: url, user_agent: agent, etag: etag, accept: accept, language: language,
                offset: body.offset, validator: validator, limit: policy.limit,
                patience: policy.patience,
                allows_http: isLoopback ? 1 : 0,
                allows_loopback: isPrivate || isLoopback ? 1 : 0,
                allows_private: isPrivate ? 1 : 0, begin: BodyReceiver.begin,
                is_cancelled: BodyReceiver.isCancelled,
                owner: Unmanaged.passUnretained(body).toOpaque())
              unsafe curl_session_get(session, &request, &response)
            }
          }
        }
      }
    }
  }

  private func exchange(_ response: inout CurlResponse, _ body: BodyFile?) -> Exchange {
    let etag = response.etagText
    let location = Self.text(&response.location)
    return Exchange(
      // The rest of a document is the document, once it is with its beginning.
      status: body != nil ? 200 : Int(response.status),
      etag: etag.isEmpty ? body?.facts?.etag.map(WebClient.bare) : WebClient.bare(etag),
      mediaType: response.type ?? body?.facts?.mediaType,
      location: location.isEmpty ? nil : location, body: body)
  }

  /// A tag without its quotes and without the sign that it is a weak one.
  static func bare(_ etag: String) -> String {
    var text = etag[...]
    if text.hasPrefix("W/") { text = text.dropFirst(2) }
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }

  /// How long to wait after an attempt, in seconds: twice as long each time, with some chance in
  /// it, so that many clients do not come back together.
  private func pause(after attempt: Int) -> Double {
    let most = policy.pause * Double(1 << min(attempt - 1, 5))
    return Double.random(in: most / 2...most)
  }

  private func wait(_ seconds: Double) throws(WebError) {
    var left = seconds
    while left > 0 {
      if isCancelled() { throw .cancelled }
      let step = min(left, 0.1)
      usleep(UInt32(step * 1_000_000))
      left -= step
    }
  }
}
