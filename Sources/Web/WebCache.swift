import Glibc
import Hashing

/// A folder that keeps what was fetched, with the servers' tags, from run to run.
///
/// Several runs may use it at a time: files are written beside their places and renamed. A body
/// that is not any more what was written, since a disk or somebody altered it, is as good as none.
public struct WebCache: Sendable {
  /// The folder.
  public let folder: String
  private let damage = CacheDamage()

  /// The addresses whose bodies were found to be damaged, and were not used, in order.
  public var damaged: [String] { damage.list }

  /// Uses a folder, which is made where it is not there, and removes what runs left in it long ago.
  ///
  /// - Throws: ``WebError/transfer(_:)`` where it cannot be made.
  public init(folder: String) throws(WebError) {
    self.folder = folder
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "" : part
      defer { made += "/" }
      guard !made.isEmpty, made != "/" else { continue }
      guard unsafe mkdir(made, 0o700) == 0 || errno == EEXIST || access(made, X_OK) == 0 else {
        throw .transfer("the cache \"\(made)\" cannot be made: \(WebCache.lastReason)")
      }
    }
    sweep()
  }

  private static var lastReason: String { unsafe String(cString: strerror(errno)).lowercased() }

  /// What is said where the system refuses to write.
  static var failure: WebError { failure(errno) }

  /// What is said where the system refuses to write for a reason.
  static func failure(_ code: Int32) -> WebError {
    let reason = unsafe String(cString: strerror(code)).lowercased()
    return .transfer("the cache cannot be written: \(reason)")
  }

  /// What a document is kept under: its address, and the language that it was asked for in.
  public static func key(_ url: String, language: String?) -> String {
    language.map { "\(url)\(mark)\($0)" } ?? url
  }

  /// What stands between an address and a language.
  private static let mark = "#language="

  /// The address in a key.
  fileprivate static func address(in key: String) -> String {
    key.firstRange(of: mark).map { String(key[..<$0.lowerBound]) } ?? key
  }

  /// What is kept for an address, nil where nothing is, or what is there is damaged or unreadable.
  public func answer(for url: String) -> WebAnswer? {
    guard let name = name(of: url), let facts = facts(at: name, of: url) else { return nil }
    let body = facts.body(at: name)
    do throws(HashingError) {
      guard try digest(of: facts, body) == facts.digest else {
        noteDamage(to: url)
        return nil
      }
      return WebAnswer(facts, path: body)
    } catch {
      // Another run may have replaced it by now; what cannot be read is fetched anew, and whoever
      // keeps that is told where the disk is the cause.
      return nil
    }
  }

  /// Notes that what was kept for an address is damaged.
  func noteDamage(to url: String) { damage.note(url) }

  /// What stands beside a body, nil where nothing of the kind does.
  private func facts(at name: String, of url: String) -> BodyFacts? {
    // A digest that two addresses share would be a wonder, but a broken file would not.
    let facts = WebCache.read("\(name).facts").flatMap { BodyFacts(text: $0) }
    return facts?.url == url ? facts : nil
  }

  /// The digest of a body and of what is said of it.
  private func digest(of facts: BodyFacts, _ body: String) throws(HashingError) -> String {
    try SHA256.hexadecimalDigits(ofFileAt: body, behind: Array(facts.said.utf8))
  }

  /// Keeps a body, beside the one before for those who may be reading it.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - url: The address that it comes from.
  ///   - etag: The server's tag without quotes.
  ///   - mediaType: The media type as the server tells it.
  /// - Returns: Where it is kept.
  /// - Throws: ``WebError/transfer(_:)`` where the cache cannot be written.
  public func store(
    _ body: [UInt8], for url: String, etag: String?, mediaType: String?
  ) throws(WebError) -> WebAnswer {
    try keep(for: url, etag: etag, mediaType: mediaType) { path throws(WebError) in
      try write(body, to: path)
    }
  }

  /// Keeps a body that is put in its place, with what the server says of it.
  func keep(
    for url: String, etag: String?, mediaType: String?,
    place: (String) throws(WebError) -> Void
  ) throws(WebError) -> WebAnswer {
    guard let name = name(of: url) else { throw .transfer("the address cannot be hashed") }
    let former = facts(at: name, of: url)?.body(at: name)
    // A body has a name of its own and the tag names it, so that none is ever told of another one,
    // however many runs fetch the same.
    var facts = BodyFacts(
      url: url, etag: etag, mediaType: mediaType, number: UInt64.random(in: 1...UInt64.max))
    let path = facts.body(at: name)
    do throws(WebError) {
      try place(path)
      facts.digest = try digestOfKept(facts, path)
      try write(Array(facts.text.utf8), to: "\(name).facts")
    } catch {
      // Nothing names it, and nothing ever will.
      unsafe unlink(path)
      throw error
    }
    if let former { WebCache.retire(former) }
    return WebAnswer(facts, path: path)
  }

  /// The digest of a body that was just put in its place.
  private func digestOfKept(_ facts: BodyFacts, _ body: String) throws(WebError) -> String {
    do throws(HashingError) {
      return try digest(of: facts, body)
    } catch {
      throw .transfer("the cache cannot be read: \(error)")
    }
  }

  /// Makes a body that was replaced as young as its successor: another run may be reading it, and
  /// the sweep removes it once that is long ago.
  private static func retire(_ path: String) {
    unsafe utimensat(AT_FDCWD, path, nil, 0)
  }

  /// The path that the files of an address begin with, nil where no digest can be made.
  func name(of url: String) -> String? {
    do throws(HashingError) {
      var digest = try SHA256()
      let bytes = Array(url.utf8)
      unsafe try digest.update(bytes.span.bytes)
      return "\(folder)/\(try digest.hexadecimalDigits())"
    } catch {
      return nil
    }
  }

  /// Writes a file beside its place and puts it there.
  func write(_ bytes: [UInt8], to path: String) throws(WebError) {
    let beside = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw WebCache.failure }
    var rest = bytes[...]
    var isWhole = true
    while !rest.isEmpty, isWhole {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        isWhole = false
      }
    }
    close(descriptor)
    guard isWhole, unsafe rename(beside, path) == 0 else {
      let failure = WebCache.failure
      unsafe unlink(beside)
      throw failure
    }
  }

  /// The text of a small file, nil where there is none.
  static func read(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension BodyFacts {
  /// The path of the body, where the files of its address begin with a path.
  func body(at name: String) -> String { "\(name).\(number).body" }
}

extension WebAnswer {
  /// Tells of a body that is kept.
  fileprivate init(_ facts: BodyFacts, path: String) {
    self.init(
      path: path, url: WebCache.address(in: facts.url),
      etag: facts.etag.isEmpty ? nil : facts.etag,
      mediaType: facts.mediaType.isEmpty ? nil : facts.mediaType)
  }
}
