/// What is known of a body of which a part came: the document that it is a part of, and how long it
/// is.
struct PartFacts: Hashable, Sendable {
  /// The address that it comes from.
  let url: String
  /// The server's tag as it was sent, with quotes; nil where it sent none or a weak one.
  let etag: String?
  /// When the document was changed, as it was sent; nil where the tag tells, or the time does not.
  let time: String?
  /// The media type as the server tells it, without parameters.
  let mediaType: String?
  /// The length of the whole in bytes.
  let total: Int
  /// What tells whether the bytes are still there that came, nil where the run was killed before it
  /// could note it.
  var proof: Proof?

  /// A digest of what came.
  struct Proof: Hashable, Sendable {
    /// How many bytes it is of, from the beginning.
    let count: Int
    /// The SHA-256 in hexadecimal digits.
    let digest: String
  }

  /// The least length of a body that is worth to be gone on with, in bytes.
  static let leastTotal = 256 << 10

  /// Notes what a server says of a body that it begins to send.
  ///
  /// - Returns: Nil where the server does not let others go on with it, or it is not worth it.
  init?(
    url: String, etag: String, time: String?, mediaType: String?, total: Int
  ) {
    // Of weak tags no server sends parts (RFC 9110, 13.1.5).
    let isStrong = etag.hasPrefix("\"") && etag.hasSuffix("\"") && etag.utf8.count > 1
    guard total >= Self.leastTotal, isStrong || time != nil else { return nil }
    self.url = url
    self.etag = isStrong ? etag : nil
    self.time = isStrong ? nil : time
    self.mediaType = mediaType
    self.total = total
  }

  /// Reads what ``text`` writes, nil where the text is nothing of the kind.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 6, lines[5] == ".", let total = Int(lines[4]) else { return nil }
    let known = { (line: String) -> String? in line.isEmpty ? nil : line }
    self.init(
      url: lines[0], etag: lines[1], time: known(lines[2]), mediaType: known(lines[3]),
      total: total)
    if lines.count >= 8, lines[7] == "." {
      let words = lines[6].split(separator: " ")
      guard words.count == 2, let count = Int(words[0]), count > 0 else { return nil }
      proof = Proof(count: count, digest: String(words[1]))
    }
  }

  /// The facts in lines.
  var text: String {
    let known = "\(url)\n\(etag ?? "")\n\(time ?? "")\n\(mediaType ?? "")\n\(total)\n.\n"
    return proof.map { "\(known)\($0.count) \($0.digest)\n.\n" } ?? known
  }

  /// What a server is told of the document, so that it sends the rest of that one alone (RFC 9110,
  /// 13.1.5).
  var validator: String { etag ?? time ?? "" }

  /// Whether the rest that a server sends is that of the part.
  ///
  /// - Parameters:
  ///   - range: The header `Content-Range`, such as `bytes 500-999/1000` (RFC 9110, 14.4).
  ///   - etag: The header `ETag`, empty where there is none.
  ///   - offset: How many bytes are there.
  /// - Returns: Whether both make the whole document.
  func fits(range: String, etag: String, offset: Int) -> Bool {
    guard range.lowercased().hasPrefix("bytes ") else { return false }
    let parts = range.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "*" || Int(parts[1]) == total else { return false }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, Int(ends[0]) == offset, Int(ends[1]) == total - 1 else { return false }
    return etag.isEmpty || self.etag == nil || etag == self.etag
  }
}
