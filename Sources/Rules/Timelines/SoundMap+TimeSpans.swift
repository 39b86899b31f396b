import Media
import Timing

extension SoundMap {
  /// The shortest sound that can be a word.
  private static let word = ClockTime(milliseconds: 300)

  /// Whether a stretch holds enough sound for a word.
  func isWorthHearing(_ span: TimeSpan) -> Bool {
    !isSilent && Self.word <= soundLength(in: span)
  }

  /// How much of a stretch lies outside of all pauses.
  func soundLength(in span: TimeSpan) -> ClockTime {
    var quiet = ClockTime.zero
    for pause in pauses[firstPause(endingAfter: span.begin)...] {
      guard pause.begin < span.end else { break }
      quiet += min(pause.end, span.end) - max(pause.begin, span.begin)
    }
    return span.length - quiet
  }

  /// The position of the first pause that ends behind a moment, the count of all where none does.
  func firstPause(endingAfter time: ClockTime) -> Int {
    var (low, high) = (0, pauses.count)
    while low < high {
      let middle = (low + high) / 2
      if pauses[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
