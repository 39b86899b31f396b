extension Bytes {
  /// Whether the bytes are a length of MathML 3: a number with or without a unit, or a named space.
  var isMathLength: Bool {
    if hasSuffix("mathspace") {
      let rest = first == UInt8(ascii: "-") ? dropFirst("negative".utf8.count) : self
      return !rest.isEmpty
    }
    var rest = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? dropFirst() : self
    let number = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard number.contains(where: \.isDigit), number.count(where: { $0 == UInt8(ascii: ".") }) < 2
    else { return false }
    rest = rest.dropFirst(number.count)
    let units: [StaticString] = ["", "em", "ex", "px", "in", "cm", "mm", "pt", "pc", "%"]
    return units.contains { rest.equals($0) }
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
