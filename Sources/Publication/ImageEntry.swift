/// An image entry as its bytes are.
public struct ImageEntry: Hashable, Sendable {
  /// The container path.
  public let path: String
  /// The media type of the manifest item by which it was looked into.
  public let mediaType: String
  /// The size in bytes.
  public let bytes: UInt64
  /// The first bytes, at most 16.
  public let head: [UInt8]

  /// The width and height in pixels, nil where the bytes do not tell them.
  public var size: PixelSize?

  /// Makes an image entry.
  public init(path: String, mediaType: String, bytes: UInt64, head: [UInt8]) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
    self.head = head
  }
}
