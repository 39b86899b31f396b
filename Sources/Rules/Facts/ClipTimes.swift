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

  /// Reads the two times of a clip that cannot be told at once to be sound; nil for sound clips, and
  /// where there is no end, or a time cannot be read.
  init?(suspect audio: Clip.Audio) {
    guard let end = audio.end.time else { return nil }
    switch audio.begin {
    case .absent: begin = .zero
    case .at(let begin, _):
      // Cutting takes less than a millisecond away.
      guard end < begin + ClockTime(milliseconds: 1) else { return nil }
      self.begin = Self.compared(audio.begin) ?? begin
    case .unreadable: return nil
    }
    self.end = Self.compared(audio.end) ?? end
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
