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
    var text: [UInt8] = []
    text.reserveCapacity("2024-05-01T10:00:00.123456789Z".utf8.count)
    func add(_ number: Int32, width: Int, _ separator: Unicode.Scalar) {
      let digits = String(number).utf8
      for _ in 0..<max(0, width - digits.count) { text.append(UInt8(ascii: "0")) }
      text.append(contentsOf: digits)
      text.append(UInt8(ascii: separator))
    }
    add(time.tm_year &+ 1900, width: 4, "-")
    add(time.tm_mon + 1, width: 2, "-")
    add(time.tm_mday, width: 2, "T")
    add(time.tm_hour, width: 2, ":")
    add(time.tm_min, width: 2, ":")
    add(time.tm_sec, width: 2, ".")
    text.append(contentsOf: String(1_000_000_000 + nanoseconds).utf8.dropFirst())
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    if text.last == UInt8(ascii: ".") { text.removeLast() }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }
}
