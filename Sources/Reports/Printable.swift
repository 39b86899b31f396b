extension String {
  /// The text with control characters made visible, so that no name of a book steers a terminal.
  public var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isSteering {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar steers what shows a text: controls, line ends, and those that turn the
  /// direction of writing round, so that a name shows as another one.
  var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
