/// A document that is asked about with a tag.
struct WikiQuestion: Sendable {
  /// The addresses to try in turn while the server knows none of them.
  let addresses: [String]
  /// The tag that is known, nil where none is.
  let etag: String?
}
