import CCurl

/// Takes the body of one answer into the cache: the whole of it, or the rest of what is there.
@safe
final class BodyReceiver {
  /// How many bytes a transfer must bring so that breaking off does not count, in bytes.
  private static let advance = 1 << 20

  private let cache: WebCache
  private let url: String
  private let limit: Int
  private let isStopped: @Sendable () -> Bool
  private var file: BodyFile?
  private var hasBegun = false
  private var problem: WebError?
  /// How many bytes of the body are there already.
  let offset: Int

  /// What an answer came to.
  enum Outcome {
    /// The document is whole.
    case whole(BodyFile)
    /// The answer came to its end, and brought no document.
    case ended
    /// The transfer broke off; the text says why, and whether it brought much that is kept.
    case broken(String, bringsMuch: Bool)

    /// Whether the document is whole.
    var isWhole: Bool { if case .whole = self { true } else { false } }
  }

  /// Prepares for an answer, with what is there of the body.
  init(
    cache: WebCache, url: String, limit: Int, _ isCancelled: @escaping @Sendable () -> Bool
  ) {
    (self.cache, self.url, self.limit, isStopped) = (cache, url, limit, isCancelled)
    file = cache.part(of: url)
    offset = file?.size ?? 0
  }

  /// What the server is told of the document of which the rest is wanted, nil where all is.
  var validator: String? { offset > 0 ? file?.facts?.validator : nil }

  /// What libcurl calls when the first bytes of a body come.
  static let begin:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CurlResponse>?) -> Int32 = {
      guard let owner = unsafe $0, let response = unsafe $1 else { return -1 }
      return unsafe Unmanaged<BodyReceiver>.fromOpaque(owner).takeUnretainedValue()
        .begin(&response.pointee)
    }

  /// What libcurl calls now and then.
  static let isCancelled: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = {
    guard let owner = unsafe $0 else { return 0 }
    return unsafe Unmanaged<BodyReceiver>.fromOpaque(owner).takeUnretainedValue().isStopped()
      ? 1 : 0
  }

  private func begin(_ response: inout CurlResponse) -> Int32 {
    do throws(WebError) {
      if response.announced > limit - (response.status == 206 ? offset : 0) {
        throw .tooLong(limit: limit)
      }
      let file = try opened(&response)
      hasBegun = true
      return file.descriptor
    } catch {
      problem = error
      return -1
    }
  }

  /// The file for an answer of status 200 or 206.
  private func opened(_ response: inout CurlResponse) throws(WebError) -> BodyFile {
    if response.status == 206 {
      let range = WebClient.text(&response.content_range)
      let etag = response.etagText
      guard let file, let facts = file.facts,
        facts.fits(range: range, etag: etag, offset: offset)
      else { throw .transfer("the server sent another part than the one that was asked for") }
      return file
    }
    let facts = response.partFacts(of: url)
    if let file {
      try cache.begin(file, facts)
      return file
    }
    let file = try cache.makeFile(for: url, facts)
    self.file = file
    return file
  }

  /// Ends the taking.
  ///
  /// - Returns: What the answer came to.
  /// - Throws: ``WebError`` where no other try can help.
  func end(_ response: inout CurlResponse) throws(WebError) -> Outcome {
    let isDocument = response.status == 200 || response.status == 206
    if isDocument && response.code == 0 && !hasBegun && problem == nil {
      // No body is a body too, and opens no file by itself.
      _ = begin(&response)
    }
    let code = response.write_error
    if code != 0 {
      discard()
      throw WebCache.failure(code)
    }
    if let problem {
      discard()
      guard case .transfer(let reason) = problem else { throw problem }
      return .broken(reason, bringsMuch: false)
    }
    if response.code != 0 { return broken(WebClient.text(&response.message)) }
    guard isDocument, let file else { return ended(response.status) }
    if let facts = file.facts, file.size != facts.total {
      cache.drop(file)
      return .broken("the server sent another length than it told", bringsMuch: false)
    }
    return .whole(file)
  }

  /// Removes what came.
  func discard() {
    if let file { cache.drop(file) }
  }

  private func broken(_ reason: String) -> Outcome {
    guard let file else { return .broken(reason, bringsMuch: false) }
    let bringsMuch = file.facts != nil && hasBegun && file.size - offset >= Self.advance
    cache.leave(file)
    return .broken(reason, bringsMuch: bringsMuch)
  }

  private func ended(_ status: Int) -> Outcome {
    guard let file else { return .ended }
    // 304: the document is there as a whole. 416: it has no such rest.
    if status == 304 || status == 416 { cache.drop(file) }
    return status == 416
      ? .broken("the server does not have the rest of the document", bringsMuch: false) : .ended
  }
}

extension CurlResponse {
  /// Whether there was a connection though nothing came, nil where something did.
  var connection: Bool? { unreachable != 0 ? false : unanswered != 0 ? true : nil }

  /// The tag as it was sent, empty where there is none.
  var etagText: String {
    mutating get { WebClient.text(&etag) }
  }

  /// The media type without parameters, nil where there is none.
  var type: String? {
    mutating get {
      let type = WebClient.text(&media_type).prefix { $0 != ";" && $0 != " " }
      return type.isEmpty ? nil : type.lowercased()
    }
  }

  /// What is noted of a body that begins to come, nil where nobody could go on with it.
  mutating func partFacts(of url: String) -> PartFacts? {
    guard refuses_ranges == 0 && is_encoded == 0, let total = Int(exactly: announced)
    else { return nil }
    return PartFacts(
      url: url, etag: etagText,
      time: is_time_strong != 0 ? WebClient.text(&last_modified) : nil,
      mediaType: type, total: total)
  }
}
