/// A document of an earlier bundle: what the server is asked about, and the bytes where the bundle
/// has them as they were sent.
struct Holding: Sendable {
  /// The server's tag, without quotes; nil where it gave none.
  let etag: String?
  /// The media type.
  let mediaType: String
  /// Reads the bytes; nil where the bundle does not have them, or has others by now.
  let bytes: @Sendable () -> [UInt8]?
}
