/// How much was fetched.
struct WikiTraffic: Hashable, Sendable {
  /// The requests that were answered.
  var requests = 0
  /// The bytes of the documents that came; those that the server did not send again are not
  /// counted.
  var bytes = 0

  /// What is in one and not yet in another.
  static func - (left: WikiTraffic, right: WikiTraffic) -> WikiTraffic {
    WikiTraffic(requests: left.requests - right.requests, bytes: left.bytes - right.bytes)
  }
}
