/// An image entry as its bytes are.
public struct ImageEntry: Hashable, Sendable {
  /// The container path.
  public let path: String
  /// The size in bytes.
  public let bytes: UInt64
  /// The first bytes, at most 16.
  public let head: [UInt8]

  /// The width and height in pixels, nil where the bytes do not tell them.
  public var size: PixelSize?

  /// Makes an image entry.
  public init(path: String, bytes: UInt64, head: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.head = head
  }
}
