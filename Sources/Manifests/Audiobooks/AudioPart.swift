import Timing

/// One audio file of an audiobook: a chapter, or a file as the book holds it.
public struct AudioPart: Hashable, Sendable {
  /// The path in the output, from the folder of the manifest.
  public let path: String
  /// The media type.
  public let mediaType: String
  /// The title, nil where there is none.
  public let title: String?
  /// How long a player plays it.
  public let duration: ClockTime
  /// The bit rate in bits a second, nil where it is unknown.
  public let bitRate: Int?
  /// The size in bytes.
  public let bytes: UInt64

  /// Makes a part.
  public init(
    path: String, mediaType: String, title: String?, duration: ClockTime, bitRate: Int?,
    bytes: UInt64
  ) {
    self.path = path
    self.mediaType = mediaType
    self.title = title
    self.duration = duration
    self.bitRate = bitRate
    self.bytes = bytes
  }
}
