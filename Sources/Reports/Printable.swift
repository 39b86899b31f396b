import JSON

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
