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

  /// Makes a time of whole milliseconds, at most the longest time there is.
  public init(milliseconds: Int64) {
    self.microseconds = milliseconds.multipliedSaturated(by: 1000)
  }

  /// Makes the time that `ticks` take at `rate` ticks a second, rounded to the nearest microsecond
  /// and at most the longest time there is.
  ///
  /// `rate` must be above 0 and below 2^43.
  public init(ticks: Int64, rate: Int64) {
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: rate)
    let scaled = rest * 1_000_000
    let half = scaled < 0 ? -(rate / 2) : rate / 2
    self.microseconds = whole.multipliedSaturated(by: 1_000_000)
      .addingSaturated((scaled + half) / rate)
  }

  /// The time in seconds, for output alone.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// The time without its sign.
  public var magnitude: ClockTime {
    ClockTime(microseconds: Int64(clamping: microseconds.magnitude))
  }

  /// Orders two times on one timeline.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Adds two times, stopping at the longest there is.
  public static func + (left: ClockTime, right: ClockTime) -> ClockTime {
    ClockTime(microseconds: left.microseconds.addingSaturated(right.microseconds))
  }

  /// Takes one time from another, stopping at the longest there is.
  public static func - (left: ClockTime, right: ClockTime) -> ClockTime {
    let (difference, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    return ClockTime(
      microseconds: overflow ? (left.microseconds < 0 ? .min : .max) : difference)
  }

  /// Adds a time to another in place, stopping at the longest there is.
  public static func += (left: inout ClockTime, right: ClockTime) {
    left = left + right
  }
}

extension ClockTime: CustomStringConvertible {
  /// The time as people write it: seconds below a minute (`4.25 s`), else `h:mm:ss.mmm`.
  public var description: String {
    let sign = microseconds < 0 ? "-" : ""
    let milliseconds = Int64(clamping: (microseconds.magnitude + 500) / 1000)
    if milliseconds < 60_000 {
      let fraction = milliseconds % 1000
      guard fraction != 0 else { return "\(sign)\(milliseconds / 1000) s" }
      var digits = String(1000 + fraction).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return "\(sign)\(milliseconds / 1000).\(digits) s"
    }
    let seconds = milliseconds / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let two = { (number: Int64) in String(String(100 + number).dropFirst()) }
    return "\(sign)\(hours):\(two(minutes)):\(two(seconds % 60))."
      + String(1000 + milliseconds % 1000).dropFirst()
  }
}

extension Int64 {
  /// Adds, stopping at the largest or smallest number.
  fileprivate func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : sum
  }

  /// Multiplies by a factor above 0, stopping at the largest or smallest number.
  fileprivate func multipliedSaturated(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}
