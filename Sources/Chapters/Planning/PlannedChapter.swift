import Timing

/// A chapter as it is to be cut.
public struct PlannedChapter: Hashable, Sendable {
  /// The title; never empty.
  public let title: String
  /// The container path of the document that it begins in, nil where it has no text.
  public let text: String?
  /// What it plays, in this order.
  public let stretches: [AudioStretch]
  /// The clips that lie in it, in playing order.
  public let clips: [PlannedClip]
  /// The chapter of the book that it is, or is a part of, counted from 0.
  public var origin = 0

  /// Makes a chapter.
  public init(title: String, text: String?, stretches: [AudioStretch], clips: [PlannedClip]) {
    self.title = title
    self.text = text
    self.stretches = stretches
    self.clips = clips
  }

  /// How long it plays.
  public var length: ClockTime {
    stretches.reduce(.zero) { $0 + $1.span.length }
  }
}
