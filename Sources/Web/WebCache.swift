import Glibc
import Hashing

/// A folder that keeps what was fetched, with the servers' tags, from run to run.
///
/// Several runs may use it at a time: files are written beside their places and renamed.
public struct WebCache: Sendable {
  /// The folder.
  public let folder: String

  /// Uses a folder, which is made where it is not there.
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
  }

  private static var lastReason: String { unsafe String(cString: strerror(errno)).lowercased() }

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
    guard let name = name(of: url) else { throw .transfer("the address cannot be hashed") }
    let isLine = { (text: String?) -> String in
      let text = text ?? ""
      return text.utf8.contains { $0 < 0x20 || $0 == 0x22 } ? "" : text
    }
    let former = answer(for: url)?.path
    // A body has a name of its own and the tag names it, so that none is ever told of another one,
    // however many runs fetch the same.
    let number = UInt64.random(in: 1...UInt64.max)
    let path = "\(name).\(number).body"
    try write(body, to: path)
    let (tag, type) = (isLine(etag), isLine(mediaType))
    try write(Array("\(url)\n\(tag)\n\(type)\n\(number)\n.\n".utf8), to: "\(name).facts")
    if let former { WebCache.removeOld(former) }
    return WebAnswer(
      path: path, url: url, etag: tag.isEmpty ? nil : tag,
      mediaType: type.isEmpty ? nil : type)
  }

  /// Removes a body that has had another one in its place for so long that nobody reads it any more.
  private static func removeOld(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mtim.tv_sec < time(nil) - 86_400 else { return }
    unsafe unlink(path)
  }

  private func name(of url: String) -> String? {
    do throws(HashingError) {
      var digest = try SHA256()
      let bytes = Array(url.utf8)
      unsafe try digest.update(bytes.span.bytes)
      return "\(folder)/\(try digest.hexadecimalDigits())"
    } catch {
      return nil
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(WebError) {
    let beside = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .transfer("the cache cannot be written: \(WebCache.lastReason)")
    }
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
      let reason = WebCache.lastReason
      unsafe unlink(beside)
      throw .transfer("the cache cannot be written: \(reason)")
    }
  }

  private static func read(_ path: String) -> String? {
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
