/// The syntax of dates in metadata: W3CDTF, a profile of ISO 8601.
///
/// Numbers of another length than the form has, a lone hour and a zone at any distance pass, as they do
/// with EPUBCheck; the date has to be one of the calendar.
enum DateSyntax {
  /// Whether a text is a date.
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first else { return false }
    let fields = date.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), let year = number(fields[0], 1...4), year > 0 else {
      return false
    }
    guard fields.count > 1 else { return parts.count == 1 }
    guard let month = number(fields[1]), (1...12).contains(month) else { return false }
    guard fields.count > 2 else { return parts.count == 1 }
    guard let day = number(fields[2]), (1...days(of: month, in: year)).contains(day) else {
      return false
    }
    return parts.count == 1 || isTime(parts[1])
  }

  private static func isTime(_ text: Substring) -> Bool {
    var time = text
    var hasZone = true
    if time.hasSuffix("Z") {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard isDistance(time[time.index(after: sign)...]) else { return false }
      time = time[..<sign]
    } else {
      hasZone = false
    }
    let halves = time.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count > 1, halves[1].isEmpty || !halves[1].utf8.allSatisfy(isDigit) { return false }
    return isClock(halves[0], parts: halves.count > 1 ? 3...3 : (hasZone ? 2 : 1)...3)
  }

  private static func isClock(_ text: Substring, parts: ClosedRange<Int>) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.contains(fields.count), let hour = number(fields[0]), hour < 24 else {
      return false
    }
    return fields.dropFirst().allSatisfy { number($0).map { $0 < 60 } ?? false }
  }

  /// Whether a text tells how far a time zone is from UTC; how far it can be is not asked.
  private static func isDistance(_ text: Substring) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    return fields.count >= 2 && fields.allSatisfy { number($0) != nil }
  }

  private static func number(
    _ text: Substring, _ digits: ClosedRange<Int> = 1...9
  ) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
