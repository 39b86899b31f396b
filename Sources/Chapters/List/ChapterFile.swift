import Timing

/// An audio file that was written.
public struct ChapterFile: Hashable, Sendable {
  /// The name within the folder.
  public let name: String
  /// The codec.
  public let codec: String
  /// Whether its samples may differ from the book's.
  public let isReencoded: Bool
  /// The length that the file tells, which for Opus counts what is not played before it begins.
  public let length: ClockTime
  /// The size in bytes.
  public let bytes: Int64
  /// The SHA-256 in hexadecimal digits.
  public let sha256: String

  /// Makes the description of a file.
  public init(
    name: String, codec: String, isReencoded: Bool, length: ClockTime, bytes: Int64, sha256: String
  ) {
    self.name = name
    self.codec = codec
    self.isReencoded = isReencoded
    self.length = length
    self.bytes = bytes
    self.sha256 = sha256
  }
}
