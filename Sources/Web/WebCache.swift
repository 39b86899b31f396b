import Glibc
import Hashing

/// A folder that keeps what was fetched, with the servers' tags, from run to run.
///
/// Several runs may use it at a time: files are written beside their places and renamed.
public struct WebCache: Sendable {
  /// The folder.
  public let folder: String

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

  /// What is kept for an address, nil where nothing is.
  public func answer(for url: String) -> WebAnswer? {
    guard let name = name(of: url), let facts = WebCache.read("\(name).facts") else { return nil }
    let lines = facts.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A digest that two addresses share would be a wonder, but a broken file would not.
    guard lines.count >= 5, lines[0] == url, lines[4] == ".", UInt64(lines[3]) != nil else {
      return nil
    }
    let body = "\(name).\(lines[3]).body"
    guard unsafe access(body, R_OK) == 0 else { return nil }
    return WebAnswer(
      path: body, url: url, etag: lines[1].isEmpty ? nil : lines[1],
      mediaType: lines[2].isEmpty ? nil : lines[2])
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
    let former = answer(for: url)?.path
    // A body has a name of its own and the tag names it, so that none is ever told of another one,
    // however many runs fetch the same.
    let number = UInt64.random(in: 1...UInt64.max)
    let path = "\(name).\(number).body"
    try place(path)
    let (tag, type) = (WebCache.line(etag), WebCache.line(mediaType))
    try write(Array("\(url)\n\(tag)\n\(type)\n\(number)\n.\n".utf8), to: "\(name).facts")
    if let former { WebCache.removeOld(former) }
    return WebAnswer(
      path: path, url: url, etag: tag.isEmpty ? nil : tag,
      mediaType: type.isEmpty ? nil : type)
  }

  /// A text where it fits into a line, and an empty one otherwise.
  private static func line(_ text: String?) -> String {
    guard let text, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 }) else { return "" }
    return text
  }

  /// Removes a body that was replaced so long ago that nobody reads it any more.
  private static func removeOld(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mtim.tv_sec < time(nil) - 86_400 else { return }
    unsafe unlink(path)
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
