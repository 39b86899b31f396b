/// The declarations in a `style` attribute.
enum Style {
  /// Whether declarations keep their element from sight.
  static func hides(_ style: String) -> Bool {
    declarations(of: style).contains(where: isHiding)
  }

  /// Whether a word stands in declarations that some of those need which keep an element from
  /// sight.
  static func mayHide(_ style: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in style.indices.dropLast(3) {
      switch style[index] | 0x20 {
      case UInt8(ascii: "n")
      where style[index + 1] | 0x20 == UInt8(ascii: "o")
        && style[index + 2] | 0x20 == UInt8(ascii: "n"):
        return true
      case UInt8(ascii: "h")
      where style[index + 1] | 0x20 == UInt8(ascii: "i")
        && style[index + 2] | 0x20 == UInt8(ascii: "d"):
        return true
      default: break
      }
    }
    return false
  }

  /// The declarations without those that keep the element from sight, and without addresses.
  static func opened(_ style: String) -> String {
    let kept = declarations(of: style).filter { !isHiding($0) }
    return kept.map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }

  /// The declarations that neither fetch nor run anything; nil where that is all of them.
  static func safe(_ style: String) -> String? {
    // All that is looked for has one of these letters, and nearly no style does.
    let isSuspect = style.utf8.contains { "(\\@zvZV".utf8.contains($0) }
    guard isSuspect else { return nil }
    let lower = style.lowercased()
    let signs = [
      "url(", "expression(", "image-set(", "image(", "src(",
      "-moz-binding", "behavior", "@import", "\\",
    ]
    guard signs.contains(where: { lower.contains($0) }) else { return nil }
    let kept = declarations(of: style).filter { declaration in
      let text = "\(declaration.name):\(declaration.value)".lowercased()
      return !signs.contains { text.contains($0) }
    }
    return kept.map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }

  private static func isHiding(_ declaration: (name: Substring, value: Substring)) -> Bool {
    let (name, value) = (declaration.name.lowercased(), declaration.value.lowercased())
    return name == "display" && value.hasPrefix("none")
      || name == "visibility" && value.hasPrefix("hidden")
  }

  private static func declarations(of style: String) -> [(name: Substring, value: Substring)] {
    style.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let name = declaration[..<colon].trimmed
      let value = declaration[declaration.index(after: colon)...].trimmed
      return name.isEmpty ? nil : (name, value)
    }
  }
}

extension Substring {
  /// The text without white space around it.
  var trimmed: Substring {
    let isTrim = { (byte: UInt8?) -> Bool in byte.map { $0 > 0x20 && $0 < 0x80 } ?? true }
    if isTrim(utf8.first), isTrim(utf8.last) { return self }
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
