/// Reads the header that each frame of a self-framing format begins with.
package protocol FrameHeader: Sendable {
  /// The name of the container that is nothing but such frames.
  static var container: String { get }

  /// Reads a header from the first eight bytes of a frame, nil where they are none.
  init?(_ bytes: UInt64)

  /// The bits of a header that stay the same where its size is not told.
  static func mask(free bytes: UInt64) -> UInt64

  /// The count of bytes of the whole frame, 0 where only the next frame tells it.
  var size: Int { get }

  /// The count of samples for each channel.
  var samples: Int { get }

  /// The sampling rate in hertz.
  var rate: Int { get }

  /// The count of channels.
  var channels: Int { get }

  /// The bit rate in bits a second, 0 where the header does not tell it.
  var bitRate: Int { get }

  /// The name of the codec.
  var codec: String { get }

  /// Whether two frames can belong to one stream.
  func isLike(_ other: Self) -> Bool

  /// Reads what the frame at the reader's head says of the whole file, nil where it is sound.
  func seekHeader(_ reader: SourceReader, count: Int) -> SeekHeader?
}
