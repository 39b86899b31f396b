/// A moment or a length on a media timeline, in whole microseconds.
///
/// Times stay integers until they are written: adding thousands of clips must not gather rounding.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// The count of microseconds; negative where a moment lies before the origin.
  public let microseconds: Int64

  /// The origin of a timeline.
  public static let zero = ClockTime(microseconds: 0)

  /// Makes a time of whole microseconds.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Makes a time of whole milliseconds.
  public init(milliseconds: Int64) {
    self.microseconds = milliseconds &* 1000
  }

  /// Makes the time that `ticks` take at `rate` ticks a second, rounded to the nearest microsecond.
  ///
  /// `rate` must be above 0. Sample counts beyond 2^43 keep their order but lose exactness.
  public init(ticks: Int64, rate: Int64) {
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: rate)
    let scaled = rest * 1_000_000
    let half = scaled < 0 ? -(rate / 2) : rate / 2
    self.microseconds = whole &* 1_000_000 &+ (scaled + half) / rate
  }

  /// The time in seconds, for output alone.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// The time without its sign; the one time that has no opposite becomes the longest.
  public var magnitude: ClockTime {
    ClockTime(microseconds: Int64(clamping: microseconds.magnitude))
  }

  /// Orders two times on one timeline.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Adds two times.
  public static func + (left: ClockTime, right: ClockTime) -> ClockTime {
    ClockTime(microseconds: left.microseconds &+ right.microseconds)
  }

  /// Takes one time from another.
  public static func - (left: ClockTime, right: ClockTime) -> ClockTime {
    ClockTime(microseconds: left.microseconds &- right.microseconds)
  }

  /// Adds a time to another in place.
  public static func += (left: inout ClockTime, right: ClockTime) {
    left = left + right
  }
}

extension ClockTime: CustomStringConvertible {
  /// The time as people write it: seconds below a minute (`4.25 s`), else `h:mm:ss.mmm`.
  public var description: String {
    let sign = microseconds < 0 ? "-" : ""
    let milliseconds = (microseconds.magnitude + 500) / 1000
    if milliseconds < 60_000 {
      let fraction = milliseconds % 1000
      guard fraction != 0 else { return "\(sign)\(milliseconds / 1000) s" }
      var digits = String(1000 + fraction).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return "\(sign)\(milliseconds / 1000).\(digits) s"
    }
    let seconds = milliseconds / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let two = { (number: UInt64) in String(String(100 + number).dropFirst()) }
    return "\(sign)\(hours):\(two(minutes)):\(two(seconds % 60))."
      + String(1000 + milliseconds % 1000).dropFirst()
  }
}
