import Publication

extension Viewport {
  /// The names and values of the viewport, in order; nil where the text cannot be read.
  ///
  /// EPUB 3.3, "Viewport meta tag": pairs parted by commas, semicolons or white space; a name before a
  /// comma may stand alone, with an empty value.
  var properties: [(name: String, value: String)]? {
    var scanner = ViewportScanner(content)
    return scanner.properties()
  }
}

/// Takes the content of a viewport apart, byte by byte.
private struct ViewportScanner {
  private var rest: Substring.UTF8View

  init(_ content: String) {
    rest = Substring(content).utf8
  }

  mutating func properties() -> [(name: String, value: String)]? {
    guard !rest.isEmpty else { return nil }
    skipSpace()
    // White space alone is one property without a name.
    guard !rest.isEmpty else { return [("", "")] }
    var properties: [(name: String, value: String)] = []
    while !rest.isEmpty {
      let name = take { $0 != UInt8(ascii: "=") && !isSeparator($0) && !isSpace($0) }
      skipSpace()
      guard !name.isEmpty else { return nil }
      var value = ""
      if rest.first == UInt8(ascii: "=") {
        rest.removeFirst()
        skipSpace()
        value = take { !isSeparator($0) && !isSpace($0) }
        guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: "=")) else { return nil }
      } else if let next = rest.first, !isSeparator(next) {
        return nil
      }
      properties.append((name, value))
      skipSpace()
      guard let next = rest.first, isSeparator(next) else { continue }
      rest = rest.drop { isSeparator($0) || isSpace($0) }
      if rest.isEmpty { return nil }
    }
    return properties
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(Substring(part))
  }

  private mutating func skipSpace() {
    rest = rest.drop(while: isSpace)
  }
}

private func isSeparator(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}
