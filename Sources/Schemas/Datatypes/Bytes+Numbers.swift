extension Bytes {
  /// Whether the bytes are an integer with or without a sign (XML Schema, integer).
  var isInteger: Bool {
    let digits = withoutSign
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  /// Whether the bytes are an integer not below zero (XML Schema, nonNegativeInteger).
  var isNonNegativeInteger: Bool {
    isInteger && (first != UInt8(ascii: "-") || isZero)
  }

  /// Whether no digit before an exponent is other than 0.
  var isZero: Bool {
    prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy {
      !$0.isLetter && (!$0.isDigit || $0 == 0x30)
    }
  }

  /// Whether the bytes are a number (XML Schema, float).
  var isFloat: Bool {
    let digits = withoutSign
    if digits.equals("INF") { return first != UInt8(ascii: "+") }
    return equals("NaN") || digits.isDecimal
  }

  /// Whether the bytes are a number that has digits (XML Schema, float, but for `INF` and `NaN`).
  var isNumber: Bool { withoutSign.isDecimal }

  /// Whether the bytes are a number above 0.
  var isPositiveFloat: Bool {
    isFloat && first != UInt8(ascii: "-") && !isZero && !equals("NaN")
  }

  /// Whether the bytes are a number without sign, with or without fraction and exponent.
  var isDecimal: Bool {
    var rest = self
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var hasFraction = false
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      hasFraction = !fraction.isEmpty
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || hasFraction else { return false }
    guard !rest.isEmpty else { return true }
    guard rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return false }
    return rest.dropFirst().isInteger
  }

  /// Whether the bytes are comma-separated integers whose count a test likes.
  func isCoordinates(_ isCount: (Int) -> Bool) -> Bool {
    let numbers = split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return isCount(numbers.count) && numbers.allSatisfy { $0.trimmed.isInteger }
  }

  private var withoutSign: Bytes {
    first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? dropFirst() : self
  }

  /// Whether the bytes are a SMIL clock value as media overlays allow it.
  ///
  /// EPUB 3.3, appendix "Clock values": minutes and seconds from 00 to 59 where something precedes them.
  var isClock: Bool {
    let parts = split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return isTimecount
    case 2: return parts[0].isSexagesimal && parts[1].isSeconds
    case 3:
      return !parts[0].isEmpty && parts[0].allSatisfy(\.isDigit) && parts[1].isSexagesimal
        && parts[2].isSeconds
    default: return false
    }
  }

  private var isSexagesimal: Bool {
    count == 2 && allSatisfy(\.isDigit) && self[startIndex] < UInt8(ascii: "6")
  }

  private var isSeconds: Bool {
    guard prefix(2).isSexagesimal else { return false }
    let rest = dropFirst(2)
    return rest.isEmpty || rest.isFraction
  }

  private var isFraction: Bool {
    first == UInt8(ascii: ".") && count > 1 && dropFirst().allSatisfy(\.isDigit)
  }

  private var isTimecount: Bool {
    let whole = prefix(while: \.isDigit)
    guard !whole.isEmpty else { return false }
    var rest = dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    return rest.isEmpty || rest.equals("h") || rest.equals("min") || rest.equals("s")
      || rest.equals("ms")
  }
}
