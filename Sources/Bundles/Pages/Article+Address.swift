import Article

extension Article {
  /// The address of the very revision, for those who want to know who wrote it.
  var permanentAddress: String? {
    guard let url = source.url else { return nil }
    guard let revision = source.revision, !url.contains("?") else { return url }
    return "\(url)?oldid=\(revision)"
  }
}
