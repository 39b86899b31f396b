import Timing

/// Holds what was heard in one file: its loudness over time, and where nobody speaks.
///
/// Times are on the presented timeline, behind the encoder's delay.
public struct SoundMap: Sendable, Hashable {
  /// A stretch without speech.
  public struct Pause: Sendable, Hashable {
    /// Where the sound ends.
    public let begin: ClockTime

    /// Where the sound begins again.
    public let end: ClockTime

    /// The length of the pause.
    public var length: ClockTime { end - begin }
  }

  /// The length that each level stands for.
  public static let window = ClockTime(milliseconds: 20)

  /// The loudness of each window in decibels of full scale, from 0 down to -127 for no sound.
  public let levels: [Int8]

  /// The level at or below which a window is quiet, between this file's own noise and its speech.
  public let threshold: Int

  /// The stretches of at least 120 ms that are quiet, in their order.
  public let pauses: [Pause]

  /// The level that the loudest window reaches, -127 without any sound.
  public let loudest: Int

  /// Whether nothing is to be heard from the beginning to the end.
  public var isSilent: Bool { loudest <= Self.inaudible }

  /// The level of a room in which nobody speaks, with the recording turned up high.
  private static let inaudible = -60

  /// The fewest windows that make a pause: the stop before a plosive lasts up to 100 ms.
  private static let fewest = 6

  /// Makes the map of levels; what lies behind `end` is the encoder's padding.
  init(levels: [Int8], end: ClockTime?) {
    var heard = levels[...]
    if let end {
      heard = levels.prefix(Int(clamping: Self.windows(before: end)))
    }
    self.levels = Array(heard)
    loudest = Int(heard.max() ?? -127)
    threshold = loudest <= Self.inaudible ? loudest : Self.threshold(of: heard)
    pauses = Self.pauses(self.levels, threshold, end)
  }

  /// Finds the level between noise and speech by the distribution of levels.
  ///
  /// The quietest thirtieth of a recording is its noise, the loudest tenth its speech. Where they
  /// lie less than 12 dB apart, nothing can be told and nothing is quiet.
  private static func threshold(of levels: ArraySlice<Int8>) -> Int {
    var histogram = [Int](repeating: 0, count: 128)
    for level in levels { histogram[Int(level) + 127] += 1 }
    let noise = max(percentile(histogram, levels.count / 30), -80)
    let speech = percentile(histogram, levels.count - levels.count / 10)
    guard speech - noise >= 12 else { return -128 }
    return min(noise + max((speech - noise) / 3, 5), speech - 6)
  }

  private static func percentile(_ histogram: [Int], _ rank: Int) -> Int {
    var seen = 0
    for (index, count) in histogram.enumerated() {
      seen += count
      if seen > rank { return index - 127 }
    }
    return 0
  }

  private static func pauses(_ levels: [Int8], _ threshold: Int, _ end: ClockTime?) -> [Pause] {
    var pauses: [Pause] = []
    var start: Int?
    for index in 0...levels.count {
      let isQuiet = index < levels.count && Int(levels[index]) <= threshold
      if isQuiet {
        start = start ?? index
      } else if let first = start {
        if index - first >= fewest || index - first == levels.count {
          let last = time(index)
          pauses.append(Pause(begin: time(first), end: end.map { min($0, last) } ?? last))
        }
        start = nil
      }
    }
    return pauses
  }

  /// How many windows begin before a moment.
  static func windows(before moment: ClockTime) -> Int64 {
    let (whole, rest) = max(moment.microseconds, 0)
      .quotientAndRemainder(dividingBy: window.microseconds)
    return whole + (rest > 0 ? 1 : 0)
  }

  private static func time(_ index: Int) -> ClockTime {
    ClockTime(microseconds: Int64(index) * window.microseconds)
  }
}
