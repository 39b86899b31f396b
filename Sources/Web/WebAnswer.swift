/// What a server sent.
public struct WebAnswer: Hashable, Sendable {
  /// The body, as the file of the cache that holds it.
  public let path: String
  /// The address that the body came from in the end.
  public let url: String
  /// The server's tag without quotes, nil where it sent none.
  public let etag: String?
  /// The media type as the server tells it, without parameters.
  public let mediaType: String?
}
