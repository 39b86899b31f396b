extension String {
  /// The text without the white space of XML around it.
  public func trimmingXMLSpace() -> String {
    let utf8 = utf8
    // Hardly any text has some.
    if let first = utf8.first, let last = utf8.last, !isSpace(first), !isSpace(last) {
      return self
    }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }),
      let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The words of the text with single blanks between them.
  public func collapsingXMLSpace() -> String {
    var (isBehindSpace, isCollapsed) = (true, true)
    for byte in utf8 {
      let isWhite = isSpace(byte)
      if isWhite, isBehindSpace || byte != 0x20 { isCollapsed = false }
      isBehindSpace = isWhite
    }
    // Hardly any text holds other white space, or ends with it.
    return isCollapsed && !isBehindSpace ? self : xmlWords().joined(separator: " ")
  }

  /// Whether the text is nothing but white space of XML.
  public var isXMLSpace: Bool { utf8.allSatisfy { isSpace($0) } }

  /// The text, nil where it is empty.
  public var nonEmpty: String? { isEmpty ? nil : self }

  /// The words of the text, divided by the white space of XML.
  public func xmlWords() -> [String] {
    guard utf8.contains(where: isSpace) else { return isEmpty ? [] : [self] }
    return utf8.split(whereSeparator: isSpace).map { String(Substring($0)) }
  }
}

/// Whether a byte is one of XML's four white-space characters.
private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
