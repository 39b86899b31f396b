extension JSON5Reader {
  /// Reads a text behind its first quote, which `quote` is, with the last one.
  mutating func string(_ quote: Unicode.Scalar) throws(Fault) -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      index += 1
      guard scalar == "\\" else {
        guard scalar != "\n", scalar != "\r" else {
          index -= 1
          throw fault("\"\(quote)\"")
        }
        text.append(scalar)
        continue
      }
      if let escaped = try escape() { text.append(escaped) }
    }
    guard take(quote) else { throw fault("\"\(quote)\"") }
    return String(text)
  }

  /// Reads an escape behind its backslash; nil for one that continues a line.
  private mutating func escape() throws(Fault) -> Unicode.Scalar? {
    guard let scalar = next else { throw fault("an escape") }
    index += 1
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try hexadecimal(2)
    case "u":
      let unit = try hexadecimalUnit(4)
      guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      // Half of a pair without the other stands for no character.
      let mark = index
      if take("\\"), take("u") {
        let low = try hexadecimalUnit(4)
        if low & 0xFC00 == 0xDC00 {
          return Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF))
        }
      }
      index = mark
      return "\u{FFFD}"
    case "0":
      if let digit = next, ("0"..."9").contains(digit) { throw fault("no digit behind \"\\0\"") }
      return "\0"
    case "1"..."9":
      index -= 1
      throw fault("an escape")
    case "\r":
      _ = take("\n")
      return nil
    default: return scalar.endsLine ? nil : scalar
    }
  }

  /// Reads a character by its hexadecimal digits.
  mutating func hexadecimal(_ count: Int) throws(Fault) -> Unicode.Scalar {
    Unicode.Scalar(try hexadecimalUnit(count)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimalUnit(_ count: Int) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw fault("\(count) hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  /// Reads a number, and spells it as JSON does.
  mutating func number() throws(Fault) -> String {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let sign = isNegative ? "-" : ""
    for word in ["Infinity", "NaN"] where scalars[index...].starts(with: word.unicodeScalars) {
      index += word.unicodeScalars.count
      return sign + word
    }
    if scalars[index...].starts(with: ["0", "x"]) || scalars[index...].starts(with: ["0", "X"]) {
      index += 2
      return sign + (try hexadecimalNumber())
    }
    let whole = digits()
    guard whole == "0" || !whole.hasPrefix("0") else {
      throw fault("a number without leading zeros")
    }
    var fraction = ""
    if take(".") { fraction = digits() }
    guard !whole.isEmpty || !fraction.isEmpty else { throw fault("a value") }
    var text = sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
    if take("e") || take("E") {
      text += "e"
      if take("-") { text += "-" } else { _ = take("+") }
      let exponent = digits()
      guard !exponent.isEmpty else { throw fault("a digit") }
      text += exponent
    }
    return text
  }

  private mutating func hexadecimalNumber() throws(Fault) -> String {
    var value: UInt64 = 0
    let start = index
    while let digit = next.flatMap({ Character($0).hexDigitValue }) {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 16)
      guard !overflow else { throw fault("a number of 16 hexadecimal digits at most") }
      value = scaled | UInt64(digit)
      index += 1
    }
    guard index > start else { throw fault("a hexadecimal digit") }
    return String(value)
  }

  private mutating func digits() -> String {
    var text = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return text
  }
}
