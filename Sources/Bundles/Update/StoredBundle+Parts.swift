import Hashing

extension StoredBundle {
  /// A page of a bundle that is there.
  struct Page: Hashable, Sendable {
    /// The file within the bundle.
    let path: String
    /// The title.
    let title: String
    /// The server's tag, without quotes.
    let etag: String?
    /// Whether the page said that it is Parsoid's.
    let isParsoid: Bool
  }

  /// A file of a bundle that is there.
  struct File: Hashable, Sendable {
    /// The file within the bundle.
    let path: String
    /// The media type.
    let mediaType: String
    /// The SHA-256 in hexadecimal digits.
    let sha256: String
    /// The addresses that it comes from, or that its parts come from.
    let sources: [Bundle.Origin]

    /// Whether the file holds what a server sent, rather than what was made of it.
    var isAsSent: Bool { path.hasPrefix("media/") }

    /// Whether these are the bytes that the description tells of.
    func isSound(_ bytes: [UInt8]) -> Bool {
      do throws(HashingError) {
        var digest = try SHA256()
        try digest.update(bytes.span.bytes)
        return try digest.hexadecimalDigits() == sha256
      } catch {
        // What cannot be looked at is not used, and fetched again.
        return false
      }
    }
  }
}
