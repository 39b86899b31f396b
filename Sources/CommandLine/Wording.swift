extension Array where Element == String {
  /// Joins words as in `text, json or html`.
  func joinedAsAlternatives() -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// Puts the text in quotes for a message, with what a terminal would obey made visible.
  var quoted: String {
    var result = "'"
    for scalar in unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    if unicodeScalars.count > 200 { result += "…" }
    return result + "'"
  }
}
