extension String {
  /// The text with control characters made visible, so that no name of a book steers a terminal.
  public var printable: String {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isControl(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
