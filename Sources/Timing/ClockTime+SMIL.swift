extension ClockTime {
  /// Reads a SMIL clock value as EPUB allows it.
  ///
  /// Accepted are the full form `h+:mm:ss(.s+)`, the partial form `mm:ss(.s+)` and the timecount
  /// `n(.n)(h|min|s|ms)`, with white space around. Signs, `npt=`, commas, 60 seconds and bare dots
  /// are refused. Fractions beyond the microsecond are cut, and a value beyond 292,000 years, which
  /// is legal, is taken as the longest time there is.
  ///
  /// EPUB 3.3, Media Overlays, "Clock values".
  ///
  /// - Returns: The time, or nil where the text is no clock value.
  public init?(smil text: some StringProtocol) {
    var reader = ClockReader(text.utf8)
    guard let time = reader.clock() else { return nil }
    self = time
  }
}

/// Reads the bytes of one clock value from left to right.
private struct ClockReader {
  private var bytes: [UInt8]
  private var index = 0

  init(_ text: some Collection<UInt8>) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let trimmed = text.drop(while: isBlank)
    bytes = Array(trimmed)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  }

  mutating func clock() -> ClockTime? {
    guard let first = digits() else { return nil }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
      return timecount(whole: first)
    }
    index += 1
    guard let second = pair() else { return nil }
    var fields = (hours: Int64(0), minutes: first.value, seconds: second)
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      index += 1
      guard let third = pair() else { return nil }
      fields = (first.value, second, third)
    } else if first.count != 2 || first.value > 59 {
      return nil
    }
    guard let fraction = fraction(), index == bytes.count else { return nil }
    let hours = fields.hours.multipliedReportingOverflow(by: 3600)
    let whole = hours.partialValue.addingReportingOverflow(fields.minutes * 60 + fields.seconds)
    guard !hours.overflow, !whole.overflow else { return ClockTime(microseconds: .max) }
    return time(whole.partialValue, fraction, unit: 1_000_000)
  }

  private mutating func timecount(whole: (value: Int64, count: Int)) -> ClockTime? {
    guard let fraction = fraction() else { return nil }
    let unit: Int64
    // A longer text is no unit and must not be compared as if it were one.
    guard bytes.count - index <= 3 else { return nil }
    switch String(decoding: bytes[index...], as: UTF8.self) {
    case "h": unit = 3_600_000_000
    case "min": unit = 60_000_000
    case "s", "": unit = 1_000_000
    case "ms": unit = 1000
    default: return nil
    }
    return time(whole.value, fraction, unit: unit)
  }

  /// Joins a whole number and nine fractional digits of a unit, cut to microseconds.
  private func time(_ whole: Int64, _ fraction: Int64, unit: Int64) -> ClockTime {
    let scaled = whole.multipliedReportingOverflow(by: unit)
    let part = unit / 1000 * fraction / 1_000_000
    let sum = scaled.partialValue.addingReportingOverflow(part)
    return ClockTime(microseconds: scaled.overflow || sum.overflow ? .max : sum.partialValue)
  }

  private mutating func digits() -> (value: Int64, count: Int)? {
    let start = index
    var value: Int64 = 0
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      let tens = value.multipliedReportingOverflow(by: 10)
      let sum = tens.partialValue.addingReportingOverflow(Int64(bytes[index] - 0x30))
      // Once at the limit, every further digit stays there.
      value = tens.overflow || sum.overflow ? .max : sum.partialValue
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  /// Two digits from 00 to 59.
  private mutating func pair() -> Int64? {
    guard let number = digits(), number.count == 2, number.value < 60 else { return nil }
    return number.value
  }

  /// The digits behind a dot as billionths, 0 where there is no dot, nil where none follow it.
  private mutating func fraction() -> Int64? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return 0 }
    index += 1
    var (value, count): (Int64, Int) = (0, 0)
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      if count < 9 { value = value * 10 + Int64(bytes[index] - 0x30) }
      count += 1
      index += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }
}
