extension PageHead {
  /// A start tag.
  struct Tag {
    /// The name of the element, in lower case.
    let name: String
    /// What stands behind the name.
    let rest: ArraySlice<UInt8>

    /// The value of an attribute, nil where the tag has none.
    func value(of wanted: String) -> String? {
      var rest = self.rest
      while true {
        rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "=") else { continue }
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        guard let quote = rest.first else { return nil }
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { rest = rest.dropFirst() }
        let value = rest.prefix { isQuoted ? $0 != quote : $0 > 0x20 }
        rest = rest.dropFirst(value.count)
        if isQuoted { rest = rest.dropFirst() }
        guard String(decoding: name, as: UTF8.self).lowercased() == wanted.lowercased() else {
          continue
        }
        return String(decoding: value, as: UTF8.self).replacing("&amp;", with: "&")
      }
    }
  }
}
