extension ValueKind where Value == Int {
  /// Reads a decimal number as a whole number of its smallest parts: `1.25` is 1250 with three
  /// places.
  ///
  /// What has more places is refused rather than rounded.
  ///
  /// - Parameters:
  ///   - range: The numbers accepted, in parts.
  ///   - places: How many decimal places there are, at least 1.
  ///   - name: The placeholder in help.
  /// - Returns: The kind of value.
  public static func decimal(
    in range: ClosedRange<Int>, places: Int, named name: String = "N"
  ) -> ValueKind {
    let limits =
      "\(Decimal.text(range.lowerBound, places)) to \(Decimal.text(range.upperBound, places))"
    return ValueKind(name: name, limits: limits, write: { Decimal.text($0, places) }) {
      text throws(ValueError) in
      guard let number = Decimal.parts(of: text, places), range.contains(number) else {
        let word = places == 1 ? "place" : "places"
        throw ValueError(
          expected: "a number of at most \(places) decimal \(word) (\(limits))")
      }
      return number
    }
  }
}

/// Decimal numbers as whole numbers of their smallest parts.
private enum Decimal {
  /// A number as it would be typed, without needless zeros.
  static func text(_ parts: Int, _ places: Int) -> String {
    var digits = String(parts.magnitude)
    digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (parts < 0 ? "-" : "") + digits.dropLast(places)
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// The parts that a text names, nil where it is no number of so many places.
  static func parts(of text: String, _ places: Int) -> Int? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    let pieces = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(pieces.count), pieces.allSatisfy({ !$0.isEmpty && $0.isDigits })
    else { return nil }
    var fraction = pieces.count == 2 ? pieces[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    guard fraction.count <= places else { return nil }
    let padding = String(repeating: "0", count: places - fraction.count)
    guard let number = Int(pieces[0] + fraction + padding) else { return nil }
    return isNegative ? -number : number
  }
}

extension Substring {
  /// Whether all characters are digits of ASCII.
  fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
