import Timing

extension SoundMap {
  /// The loudest level between two times in decibels of full scale, nil where nothing lies there.
  public func level(from begin: ClockTime, to end: ClockTime) -> Int? {
    let first = max(begin.microseconds, 0) / Self.window.microseconds
    let last = Self.windows(before: end)
    guard first < last, first < levels.count else { return nil }
    return levels[Int(first)..<Int(min(last, Int64(levels.count)))].max().map(Int.init)
  }

  /// Whether nothing but noise is to be heard between two times.
  public func isQuiet(from begin: ClockTime, to end: ClockTime) -> Bool {
    level(from: begin, to: end).map { $0 <= threshold } ?? true
  }

  /// The pause that a time lies in, or the one whose nearer end is closest to it.
  public func nearestPause(to time: ClockTime) -> Pause? {
    // The pauses are in order, so the closest is the last that begins before, or the next.
    var (low, high) = (0, pauses.count)
    while low < high {
      let middle = (low + high) / 2
      if pauses[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? pauses[low - 1] : nil
    let after = low < pauses.count ? pauses[low] : nil
    guard let before, let after else { return before ?? after }
    return after.begin - time < time - before.end ? after : before
  }

  /// How far a time lies from the nearest pause, zero within one; nil without any pause.
  public func distanceToPause(from time: ClockTime) -> ClockTime? {
    nearestPause(to: time).map { max($0.begin - time, time - $0.end, .zero) }
  }
}
