extension String {
  /// The words of a fragment of HTML, such as the API gives for authors: without tags, with the
  /// commonest references resolved, and with single spaces.
  var plainText: String {
    var result = ""
    var rest = withoutTags[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = String.referenced(rest[rest.index(after: mark)..<end])
      else {
        result.append(rest.removeFirst())
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return VisibleText.collapsed(result + rest)
  }

  /// The character that a reference stands for, nil where it is not one of those that are resolved.
  private static func referenced(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let code =
        isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
