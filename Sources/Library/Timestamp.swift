import Glibc

/// A moment of universal time, exact to the nanosecond, as file systems keep it.
public struct Timestamp: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int64
  /// The nanoseconds behind them, from 0 to 999,999,999.
  public let nanoseconds: Int64

  /// Makes a moment.
  public init(seconds: Int64, nanoseconds: Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads what ``description`` writes (RFC 3339 in UTC), nil where the text is nothing of the kind.
  public init?(_ text: String) {
    let parts = text.split(
      omittingEmptySubsequences: false, whereSeparator: { "-T:.Z".contains($0) })
    guard text.last == "Z", parts.count == 7 || parts.count == 8, parts.last?.isEmpty == true else {
      return nil
    }
    let numbers = parts.prefix(6).compactMap { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var time = tm()
    time.tm_year = numbers[0] &- 1900
    time.tm_mon = numbers[1] &- 1
    time.tm_mday = numbers[2]
    time.tm_hour = numbers[3]
    time.tm_min = numbers[4]
    time.tm_sec = numbers[5]
    seconds = Int64(timegm(&time))
    guard parts.count == 8 else {
      nanoseconds = 0
      return
    }
    let digits = parts[6]
    guard (1...9).contains(digits.utf8.count),
      let fraction = Int64(digits + String(repeating: "0", count: 9 - digits.utf8.count)),
      fraction >= 0
    else { return nil }
    nanoseconds = fraction
  }
}

extension Timestamp: CustomStringConvertible {
  /// The moment as RFC 3339 writes it, in UTC, without needless zeros: `2024-05-01T10:00:00.25Z`.
  public var description: String {
    var (count, time) = (time_t(seconds), tm())
    gmtime_r(&count, &time)
    let padded = { (number: Int32, width: Int) in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let day = [
      padded(time.tm_year &+ 1900, 4), padded(time.tm_mon + 1, 2), padded(time.tm_mday, 2),
    ]
    let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { padded($0, 2) }
    var fraction = String(1_000_000_000 + nanoseconds).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return day.joined(separator: "-") + "T" + clock.joined(separator: ":")
      + (fraction.isEmpty ? "" : ".\(fraction)") + "Z"
  }
}
