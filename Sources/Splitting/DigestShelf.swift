import Hashing
import Synchronization

/// Keeps the digests of books that were hashed while they were read, until they are split.
public final class DigestShelf: Sendable {
  private let digests = Mutex<[String: String]>([:])

  /// Makes an empty shelf.
  public init() {}

  /// Hashes the file of a book.
  ///
  /// What cannot be hashed is left out: who needs the digest finds out again, and tells.
  public func hash(_ path: String) {
    do throws(HashingError) {
      let digest = try SHA256.hexadecimalDigits(ofFileAt: path)
      digests.withLock { $0[path] = digest }
    } catch {
      return
    }
  }

  /// Hands out the SHA-256 of a book's file, nil where it was not hashed.
  public func take(_ path: String) -> String? {
    digests.withLock { $0.removeValue(forKey: path) }
  }
}
