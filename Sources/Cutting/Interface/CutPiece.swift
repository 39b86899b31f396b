import Media
import Timing

/// Names a stretch of one audio file.
///
/// A piece holds a source that is read while it is cut, so it belongs to one thread; its index may be
/// shared by all.
public struct CutPiece {
  /// Where the file's packets lie.
  public let index: AudioIndex

  /// The file's bytes, the same that the index was made of.
  public let source: any AudioSource

  /// The first sample on the presented timeline.
  public let begin: Int64

  /// The sample behind the last one, at most the index's length.
  public let end: Int64

  /// How many samples at the piece's begin may be left out, since nothing that counts is there.
  ///
  /// Where one piece follows another without being encoded anew, the packets of both must border on
  /// one another; what sticks out is left out if the spare lengths allow it. ``CutResult/pieces``
  /// tells what was done. Ignored for the first piece.
  public var spareBegin: Int64 = 0

  /// How many samples at the piece's end may be left out; ignored for the last piece.
  public var spareEnd: Int64 = 0

  /// Makes a piece of samples from `begin` up to `end`.
  public init(index: AudioIndex, source: any AudioSource, begin: Int64, end: Int64) {
    self.index = index
    self.source = source
    self.begin = min(max(begin, 0), index.length)
    self.end = min(max(end, self.begin), index.length)
  }

  /// Makes a piece between two times, each taken to its nearest sample.
  public init(index: AudioIndex, source: any AudioSource, from begin: ClockTime, to end: ClockTime)
  {
    self.init(
      index: index, source: source, begin: index.position(at: begin), end: index.position(at: end))
  }

  /// The length in samples.
  public var length: Int64 { end - begin }
}
