extension Bytes {
  /// Whether the bytes have a form where `9` stands for a digit and all else for itself.
  private func matches(_ form: StaticString) -> Bool {
    form.withUTF8Buffer { form in
      count == form.count
        && zip(self, form).allSatisfy { $1 == UInt8(ascii: "9") ? $0.isDigit : $0 == $1 }
    }
  }

  /// Whether the bytes are four digits or more, then a form.
  private func isYear(then form: StaticString) -> Bool {
    let length = form.utf8CodeUnitCount
    return count >= 4 + length && dropLast(length).allSatisfy(\.isDigit)
      && suffix(length).matches(form)
  }

  /// Whether the bytes are a year, month and day; the calendar is not looked at.
  var isDate: Bool { isYear(then: "-99-99") }

  /// Whether the bytes are a year and month.
  var isMonth: Bool { isYear(then: "-99") }

  /// Whether the bytes are a year and week.
  var isWeek: Bool { isYear(then: "-W99") }

  /// Whether the bytes are a time of day with at most three decimals.
  var isTime: Bool {
    if matches("99:99") || matches("99:99:99") { return true }
    return matches("99:99:99.9") || matches("99:99:99.99") || matches("99:99:99.999")
  }

  private var isZone: Bool {
    isEmpty || equals("Z") || matches("+99:99") || matches("-99:99") || matches("+9999")
      || matches("-9999")
  }

  /// The parts before and behind the mark between date and time.
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

  /// Whether the bytes are a date and time without a time zone, a blank between them.
  var isSpacedDatetime: Bool { isLocalDatetime && contains(0x20) }

  /// Whether the bytes are a date and time with or without a time zone.
  var isDateAndTime: Bool {
    guard let (date, time) = dateAndTime, date.isDate else { return false }
    let zone = time.firstIndex { "Z+-".utf8.contains($0) } ?? time.endIndex
    return time[..<zone].isTime && time[zone...].isZone
  }

  /// Whether the bytes are one of the forms that the `time` element takes.
  var isDatetime: Bool {
    isMonth || isDate || isWeek || isTime || isDateAndTime || matches("9999")
      || matches("99-99") || matches("--99-99") || isDuration || isListOfQuantities
  }

  /// Whether the bytes are a duration of days, hours, minutes and seconds, as in `P1DT2H`.
  var isDuration: Bool {
    guard first == UInt8(ascii: "P") else { return false }
    let parts = dropFirst().split(
      separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = parts.first, parts.count == 2 || !days.isEmpty else { return false }
    guard days.isEmpty || days.isQuantities(of: "D") else { return false }
    return parts.count == 1 || (!parts[1].isEmpty && parts[1].isQuantities(of: "HMS"))
  }

  /// Whether the bytes are numbers with a unit of time each, as in `4H 18M`.
  private var isListOfQuantities: Bool {
    let words = words
    return !words.isEmpty
      && words.allSatisfy { word in
        ["W", "D", "H", "M", "S"].contains { word.isQuantities(of: $0) }
      }
  }

  /// Whether the bytes are numbers, each followed by one of some units in their order.
  private func isQuantities(of units: StaticString) -> Bool {
    var rest = self
    units.withUTF8Buffer { units in
      for unit in units {
        let number = rest.prefix { $0.isDigit || (unit == UInt8(ascii: "S") && $0 == 0x2E) }
        guard let first = number.first, first.isDigit, rest.dropFirst(number.count).first == unit
        else { continue }
        rest = rest.dropFirst(number.count + 1)
      }
    }
    return rest.isEmpty
  }
}
