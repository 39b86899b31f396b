import Batch
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
    /// The length in bytes, nil where the description does not tell.
    let byteCount: Int?
    /// The SHA-256 in hexadecimal digits.
    let sha256: String
    /// The addresses that it comes from, or that its parts come from.
    let sources: [Bundle.Origin]

    /// Whether the file holds what a server sent, rather than what was made of it.
    var isAsSent: Bool { path.hasPrefix("media/") }

    /// Whether these are the bytes that the description tells of.
    func isSound(_ bytes: [UInt8]) -> Bool {
      byteCount.map { $0 == bytes.count } ?? true && bytes.hasDigest(sha256)
    }
  }

  /// An entry of a book that is there, which holds pages in parts and style sheets in another form.
  struct Entry: Hashable, Sendable {
    /// The container path.
    let path: String
    /// The SHA-256 in hexadecimal digits.
    let sha256: String
  }

  /// The files and entries that are gone, or hold other bytes than the description tells.
  ///
  /// - Parameter cancellation: A flag that ends the look early.
  /// - Returns: Their names within the bundle, in order.
  func damagedFiles(_ cancellation: Cancellation?) -> [String] {
    let isDamaged: (String) -> Bool
    let names: [String]
    if case .book = place {
      let digests = Dictionary(entries.map { ($0.path, $0.sha256) }) { first, _ in first }
      names = digests.keys.sorted()
      isDamaged = { name in !(unchecked(name)?.hasDigest(digests[name] ?? "") ?? false) }
    } else {
      names = files.keys.sorted()
      isDamaged = { name in files[name].flatMap { bytes(of: $0) } == nil }
    }
    return names.filter { name in
      !(cancellation?.isCancelled ?? false) && isDamaged(name)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes have a SHA-256, in hexadecimal digits.
  fileprivate func hasDigest(_ digits: String) -> Bool {
    do throws(HashingError) {
      var digest = try SHA256()
      try digest.update(span.bytes)
      return try digest.hexadecimalDigits() == digits
    } catch {
      // What cannot be looked at is not used, and fetched again.
      return false
    }
  }
}
