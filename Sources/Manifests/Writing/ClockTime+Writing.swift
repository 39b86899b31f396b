import Timing

extension ClockTime {
  /// The time in seconds as a decimal without needless zeros, as media fragments write it.
  ///
  /// Media Fragments URI 1.0, "Temporal dimension".
  var secondsText: String {
    let magnitude = microseconds.magnitude
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// The length as a duration of ISO 8601, in seconds alone: `PT61.25S`.
  var isoDuration: String { "PT\(secondsText)S" }

  /// The time, nil where there is none: schemas want lengths above 0.
  var nonZero: ClockTime? { microseconds > 0 ? self : nil }

  /// Reads a clock value that may break the rules in ways that players let pass: 60 minutes or
  /// seconds and more, fields of one digit, a dot without digits behind it.
  ///
  /// - Returns: The time, nil where the text is no clock value even so.
  init?(lenient text: String) {
    if let time = ClockTime(smil: text) {
      self = time
      return
    }
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var fields: [Substring] = trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), let last = fields.popLast() else { return nil }
    let parts = last.split(separator: ".", omittingEmptySubsequences: false)
    let isDigits = { (part: Substring) in part.allSatisfy { $0.isASCII && $0.isNumber } }
    guard parts.count <= 2, (fields + parts).allSatisfy(isDigits) else { return nil }
    let tail = parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : ""
    // Each field is a legal timecount of its own, and saturates like one.
    guard let seconds = ClockTime(smil: parts[0] + tail) else { return nil }
    var sum = seconds
    for (field, unit) in zip(fields.reversed(), ["min", "h"]) {
      guard let time = ClockTime(smil: field + unit) else { return nil }
      sum += time
    }
    self = sum
  }
}
