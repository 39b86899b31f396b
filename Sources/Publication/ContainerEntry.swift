/// One entry of a container.
public struct ContainerEntry: Hashable, Sendable {
  /// How an entry's bytes are kept.
  public enum Method: Hashable, Sendable {
    /// As they are.
    case stored
    /// Compressed by Deflate, the one method that EPUB allows.
    case deflated
    /// By another method, with its number.
    case other(UInt16)
  }

  /// A fact that stands twice, before the entry's bytes and in the container's directory.
  public enum HeaderField: String, Hashable, Sendable {
    /// The name.
    case name
    /// How the bytes are kept.
    case method
    /// The checksum.
    case checksum
    /// The size in the container.
    case packedSize = "packed size"
    /// The size when unpacked.
    case size
  }

  /// The name, with `/` between its parts.
  public let path: String
  /// The size when unpacked, in bytes.
  public let bytes: UInt64
  /// The size in the container, in bytes.
  public let packedBytes: UInt64
  /// How the bytes are kept.
  public let method: Method
  /// Whether the entry stands for a directory.
  public let isDirectory: Bool

  /// Makes an entry.
  public init(
    path: String, bytes: UInt64, packedBytes: UInt64, method: Method, isDirectory: Bool
  ) {
    self.path = path
    self.bytes = bytes
    self.packedBytes = packedBytes
    self.method = method
    self.isDirectory = isDirectory
  }
}
