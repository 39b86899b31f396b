extension String {
  /// The text without the white space of XML around it.
  public func trimmingXMLSpace() -> String {
    let utf8 = utf8
    guard let first = utf8.firstIndex(where: { !isXMLSpace($0) }),
      let last = utf8.lastIndex(where: { !isXMLSpace($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The text, nil where it is empty.
  public var nonEmpty: String? { isEmpty ? nil : self }

  /// The words of the text, divided by the white space of XML.
  public func xmlWords() -> [String] {
    utf8.split(whereSeparator: isXMLSpace).map { String(Substring($0)) }
  }
}

/// Whether a byte is one of XML's four white-space characters.
private func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
