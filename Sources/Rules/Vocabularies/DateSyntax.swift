/// The syntax of dates in metadata: W3CDTF, a profile of ISO 8601.
///
/// Months and days of one digit pass, since widespread software takes them; calendar dates must
/// exist.
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
    guard let month = number(fields[1], 1...2), (1...12).contains(month) else { return false }
    guard fields.count > 2 else { return parts.count == 1 }
    guard let day = number(fields[2], 1...2), (1...days(of: month, in: year)).contains(day) else {
      return false
    }
    return parts.count == 1 || isTime(parts[1])
  }

  private static func isTime(_ text: Substring) -> Bool {
    var time = text
    if time.hasSuffix("Z") {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard isClock(time[time.index(after: sign)...], parts: 2...2) else { return false }
      time = time[..<sign]
    }
    let halves = time.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 1 || number(halves[1], 1...18) != nil else { return false }
    return isClock(halves[0], parts: halves.count == 1 ? 2...3 : 3...3)
  }

  private static func isClock(_ text: Substring, parts: ClosedRange<Int>) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.contains(fields.count), let hour = number(fields[0], 2...2), hour < 24 else {
      return false
    }
    return fields.dropFirst().allSatisfy { number($0, 2...2).map { $0 < 60 } ?? false }
  }

  private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
