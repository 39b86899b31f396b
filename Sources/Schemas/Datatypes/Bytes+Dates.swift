extension Bytes {
  /// Whether the bytes have a form where `9` stands for a digit and all else for itself.
  private func matches(_ form: StaticString) -> Bool {
    form.withUTF8Buffer { form in
      count == form.count
        && zip(self, form).allSatisfy { $1 == UInt8(ascii: "9") ? $0.isDigit : $0 == $1 }
    }
  }

  private func number(_ range: Range<Int>) -> Int {
    var number = 0
    for byte in self[(startIndex + range.lowerBound)..<(startIndex + range.upperBound)] {
      number = number * 10 + Int(byte &- 0x30)
    }
    return number
  }

  /// Whether the bytes are a year, month and day; the calendar is not looked at.
  var isDate: Bool {
    guard count >= 10, dropLast(6).allSatisfy(\.isDigit) else { return false }
    let rest = suffix(6)
    return rest.matches("-99-99") && (1...12).contains(rest.number(1..<3))
      && (1...31).contains(rest.number(4..<6))
  }

  /// Whether the bytes are a year and month.
  var isMonth: Bool {
    guard count >= 7, dropLast(3).allSatisfy(\.isDigit) else { return false }
    let rest = suffix(3)
    return rest.matches("-99") && (1...12).contains(rest.number(1..<3))
  }

  /// Whether the bytes are a year and week.
  var isWeek: Bool {
    guard count >= 8, dropLast(4).allSatisfy(\.isDigit) else { return false }
    let rest = suffix(4)
    return rest.matches("-W99") && (1...53).contains(rest.number(2..<4))
  }

  /// Whether the bytes are a time of day with at most three decimals.
  var isTime: Bool {
    let head = prefix(5)
    guard head.matches("99:99"), head.number(0..<2) < 24, head.number(3..<5) < 60 else {
      return false
    }
    var rest = dropFirst(5)
    if rest.isEmpty { return true }
    guard rest.prefix(3).matches(":99"), rest.number(1..<3) < 60 else { return false }
    rest = rest.dropFirst(3)
    return rest.isEmpty
      || (rest.first == UInt8(ascii: ".") && (2...4).contains(rest.count)
        && rest.dropFirst().allSatisfy(\.isDigit))
  }

  private var isZone: Bool {
    if equals("Z") { return true }
    guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return false }
    let rest = dropFirst()
    guard rest.matches("99:99") || rest.matches("9999") else { return false }
    return rest.number(0..<2) < 24 && rest.suffix(2).number(0..<2) < 60
  }

  private var dateAndTime: (date: Bytes, time: Bytes)? {
    guard let mark = firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == 0x20 }) else {
      return nil
    }
    return (self[..<mark], self[(mark + 1)...])
  }

  /// Whether the bytes are a date and time without a time zone.
  var isLocalDatetime: Bool {
    guard let (date, time) = dateAndTime else { return false }
    return date.isDate && time.isTime
  }

  /// Whether the bytes are a date and time with a time zone.
  var isGlobalDatetime: Bool {
    guard let (date, time) = dateAndTime, date.isDate,
      let zone = time.firstIndex(where: { "Z+-".utf8.contains($0) })
    else { return false }
    return time[..<zone].isTime && time[zone...].isZone
  }

  /// Whether the bytes are one of the forms that the `time` element takes.
  var isDatetime: Bool {
    if isMonth || isDate || isWeek || isTime || isZone || isLocalDatetime || isGlobalDatetime {
      return true
    }
    if count >= 4, allSatisfy(\.isDigit) { return true }
    let day = starts(with: "--".utf8) ? dropFirst(2) : self
    if day.matches("99-99") {
      return (1...12).contains(day.number(0..<2)) && (1...31).contains(day.number(3..<5))
    }
    return isDuration
  }

  /// Whether the bytes are a duration, in the form `PT4H18M3S` or `4h 18m 3s`.
  var isDuration: Bool {
    if first == UInt8(ascii: "P") { return isISODuration }
    let units = words
    return !units.isEmpty && units.allSatisfy { $0.isQuantity(of: "wdhms") }
  }

  private func isQuantity(of units: StaticString) -> Bool {
    guard let unit = last.map(\.lowercased), count > 1 else { return false }
    let number = dropLast()
    let isUnit = units.withUTF8Buffer { $0.contains(unit) }
    return isUnit
      && (number.allSatisfy(\.isDigit)
        || (unit == UInt8(ascii: "s") && number.isDecimal))
  }

  private var isISODuration: Bool {
    let parts = dropFirst().split(
      separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = parts.first, parts.count == 1 || !parts[1].isEmpty else { return false }
    let units = [(days, "ymwd" as StaticString)] + parts.dropFirst().map { ($0, "hms") }
    guard parts.count == 2 || !days.isEmpty else { return false }
    return units.allSatisfy { part, units in
      var rest = part
      while let end = rest.firstIndex(where: \.isLetter) {
        guard rest[...end].isQuantity(of: units) else { return false }
        rest = rest[(end + 1)...]
      }
      return rest.isEmpty
    }
  }
}
