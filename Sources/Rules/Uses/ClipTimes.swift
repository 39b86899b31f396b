import Publication
import Timing

/// The times of a clip as EPUBCheck compares them.
///
/// Times in seconds, with or without their unit, are cut to whole milliseconds first; other forms
/// keep their fractions.
struct ClipTimes {
  /// Where the clip begins.
  let begin: ClockTime
  /// Where the clip ends.
  let end: ClockTime

  /// Reads the two times; nil where the clip has no end, or one of them cannot be read.
  init?(_ audio: Clip.Audio) {
    guard let end = Self.compared(audio.end) else { return nil }
    switch audio.begin {
    case .absent: begin = .zero
    case .at, .unreadable:
      guard let begin = Self.compared(audio.begin) else { return nil }
      self.begin = begin
    }
    self.end = end
  }

  private static func compared(_ moment: Clip.Moment) -> ClockTime? {
    guard case .at(let time, let text) = moment else { return nil }
    let trimmed = text.trimmingXMLSpace()
    let isInSeconds =
      !trimmed.utf8.contains(UInt8(ascii: ":")) && !trimmed.hasSuffix("ms")
      && !trimmed.hasSuffix("h") && !trimmed.hasSuffix("min")
    guard isInSeconds else { return time }
    return ClockTime(microseconds: time.microseconds / 1000 * 1000)
  }
}

extension Clip.Moment {
  /// The attribute as it stands, nil where there is none.
  var text: String? {
    switch self {
    case .absent: nil
    case .at(_, let text), .unreadable(let text): text
    }
  }
}
