import Diagnostics
import Library
import Outputs

/// A publication that leaves the cache.
struct Departure: Sendable {
  /// Why it leaves.
  enum Cause: Sendable {
    /// No input names it any more, and the build prunes.
    case unnamed
    /// There is no room for it; the text says how much there is.
    case noRoom(String)
  }

  /// The name of the contents.
  let id: String
  /// The kind.
  let kind: PublicationKind
  /// Why it leaves.
  let cause: Cause
  /// What the library had of it, nil where it was not listed.
  let listed: LibraryBook?
  /// The bytes of its files.
  let bytes: Int64

  /// Tells of a publication that is in its place, and that the library lists or does not.
  init(
    _ id: String, _ kind: PublicationKind, _ cause: Cause, _ listed: LibraryBook?,
    in state: CacheState
  ) {
    (self.id, self.kind, self.cause, self.listed) = (id, kind, cause, listed)
    bytes = state.placed[id]?.files.reduce(0) { $0 &+ $1.bytes } ?? 0
  }

  /// What the report tells of it; of one that is still there with the reason, nil where it is gone, or
  /// would be.
  func result(_ failure: OutputError? = nil) -> BuildResult {
    let place = CacheLayout.place(id, of: kind)
    var result = BuildResult(listed?.sourcePath ?? place, failure == nil ? .removed : .unremoved)
    (result.id, result.title, result.bytes) = (id, listed?.metadata.title, bytes)
    switch cause {
    case .unnamed: result.reason = "no input names it"
    case .noRoom(let words):
      result.reason = words
      result.findings = [LibraryFinding(PublicationLeftOut.finding(words))]
    }
    if let failure { result.reason = "\(failure)" }
    return result
  }
}
