import Timing

/// What is asked of a plan of chapters.
public struct PlanOptions: Sendable {
  /// What makes a chapter.
  public var division = ChapterDivision.nav
  /// The level down to which navigation entries begin chapters, counted from 1; nil is, along each
  /// branch, that of the top one that has audio.
  public var level: Int?
  /// Which chapter has the silence between two of them.
  public var gap = GapUse.previous
  /// The longest that a chapter may be without becoming several, above 0; nil is no limit.
  public var maximumLength: ClockTime?

  /// Makes the usual options.
  public init() {}
}
