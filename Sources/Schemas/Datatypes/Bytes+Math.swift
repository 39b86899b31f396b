extension Bytes {
  /// Whether the bytes are a length of MathML 3: a number with or without a unit, or a named space.
  var isMathLength: Bool {
    if hasSuffix("mathspace") {
      let rest = first == UInt8(ascii: "-") ? dropFirst("negative".utf8.count) : self
      return !rest.isEmpty
    }
    return (first == UInt8(ascii: "-") ? dropFirst() : self).isQuantity(
      in: ["", "em", "ex", "px", "in", "cm", "mm", "pt", "pc", "%"])
  }

  /// Whether the bytes are a size of `mpadded`: a length with or without a sign, or a part of the size
  /// of the content.
  var isMathPadding: Bool {
    if isMathLength { return true }
    let hasSign = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let value = hasSign ? dropFirst() : self
    let units: [StaticString] = [
      "", "em", "ex", "px", "in", "cm", "mm", "pt", "pc", "%", "width", "lspace", "height", "depth",
    ]
    if value.isQuantity(in: units) { return true }
    guard let percent = value.firstIndex(of: UInt8(ascii: "%")) else { return false }
    return value[...percent].isQuantity(in: ["%"])
      && value[(percent + 1)...].trimmed.isOne(of: ["width", "lspace", "height", "depth"])
  }

  /// Whether the bytes are one of some words.
  func isOne(of words: [StaticString]) -> Bool { words.contains { equals($0) } }

  /// Whether the bytes are a number without sign, then white space or none, then one of some units.
  private func isQuantity(in units: [StaticString]) -> Bool {
    let number = prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard number.contains(where: \.isDigit), number.count(where: { $0 == UInt8(ascii: ".") }) < 2
    else { return false }
    return dropFirst(number.count).trimmed.isOne(of: units)
  }

  /// Whether the bytes are a colour of MathML 3: `#rgb`, `#rrggbb` or a name of HTML.
  var isMathColor: Bool {
    guard first == UInt8(ascii: "#") else { return !isEmpty && allSatisfy(\.isLetter) }
    return (count == 4 || count == 7) && dropFirst().allSatisfy(\.isHexDigit)
  }

  private func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { count >= $0.count && suffix($0.count).elementsEqual($0) }
  }
}
