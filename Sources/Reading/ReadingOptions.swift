import Media

/// What a run asks of the reading of books.
public struct ReadingOptions: Sendable {
  /// How closely audio is listened to.
  public var audio = AudioMode.packets
  /// The largest entry that is read whole, in bytes.
  public var entryLimit = 160 << 20

  /// Makes the usual options.
  public init() {}
}
