extension ValueKind where Value == Int {
  /// Reads a whole number within a range.
  public static func integer(
    in range: ClosedRange<Int> = 0...Int.max, named name: String = "N"
  ) -> ValueKind {
    let limits = describe(range, unit: nil)
    return ValueKind(name: name, limits: limits, write: { "\($0)" }) { text throws(ValueError) in
      guard let number = Int(text), range.contains(number) else {
        throw ValueError(expected: "a whole number" + (limits.map { " (\($0))" } ?? ""))
      }
      return number
    }
  }

  /// Reads a duration as milliseconds: a decimal number with the unit `ms` (where none is written),
  /// `s`, `min` or `h`, such as `50`, `1.5s` or `2min`.
  ///
  /// What is finer than a millisecond is refused rather than rounded.
  public static func milliseconds(
    in range: ClosedRange<Int> = 0...Int.max, named name: String = "MILLISECONDS"
  ) -> ValueKind {
    let limits = describe(range, unit: "ms")
    return ValueKind(name: name, limits: limits, write: { "\($0)" }) { text throws(ValueError) in
      guard let number = readMilliseconds(text), range.contains(number) else {
        throw ValueError(
          expected: "milliseconds, or a number with ms, s, min or h"
            + (limits.map { " (\($0))" } ?? ""))
      }
      return number
    }
  }
}

/// Says a range in words; nil where it is every number from zero on, or every number.
private func describe(_ range: ClosedRange<Int>, unit: String?) -> String? {
  let unit = unit.map { " " + $0 } ?? ""
  switch (range.lowerBound, range.upperBound) {
  case (0, Int.max), (Int.min, Int.max): return nil
  case (let lower, Int.max): return "\(lower)\(unit) or more"
  case (Int.min, let upper): return "\(upper)\(unit) or less"
  case (let lower, let upper): return "\(lower) to \(upper)\(unit)"
  }
}

private func readMilliseconds(_ text: String) -> Int? {
  let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  let scale: Int
  switch text[number.endIndex...] {
  case "", "ms": scale = 1
  case "s": scale = 1000
  case "min": scale = 60_000
  case "h": scale = 3_600_000
  default: return nil
  }
  let parts = number.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), let whole = Int(parts[0]) else { return nil }
  var (result, overflow) = whole.multipliedReportingOverflow(by: scale)
  guard !overflow else { return nil }
  guard parts.count == 2 else { return result }

  var place = scale
  guard !parts[1].isEmpty else { return nil }
  for digit in parts[1] {
    guard let value = digit.wholeNumberValue else { return nil }
    if value == 0 {
      place /= 10
      continue
    }
    guard (value * place).isMultiple(of: 10), place >= 1 else { return nil }
    (result, overflow) = result.addingReportingOverflow(value * place / 10)
    guard !overflow else { return nil }
    place /= 10
  }
  return result
}
