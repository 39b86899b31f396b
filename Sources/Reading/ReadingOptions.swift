import Batch
import Media
import Publication

/// What a run asks of the reading of books.
public struct ReadingOptions: Sendable {
  /// How closely audio is listened to.
  public var audio = AudioMode.packets
  /// The profile whose content models are applied besides those for every book.
  public var profile = Profile.default
  /// Threads that may help with one book, its documents and its audio files; nil reads one by one.
  public var workers: Workers?
  /// Whether documents, overlays and style sheets are read too, and not the packages alone.
  public var readsContents = true
  /// Whether it is kept where the frames of MPEG files lie, for who cuts them.
  public var keepsFrames = false
  /// The largest entry that is read whole, in bytes.
  public var entryLimit = 160 << 20

  /// Makes the usual options.
  public init() {}
}
