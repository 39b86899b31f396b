/// Holds a picture as its file has it.
public struct CoverPicture: Sendable, Hashable {
  /// The media type: `image/jpeg` or `image/png` for every container, others where they can be.
  public let mediaType: String

  /// The picture's bytes.
  public let bytes: [UInt8]

  /// Makes a cover.
  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
