/// What the part of a URL behind its `#` asks for.
///
/// EPUB 3.3 content documents are pointed into by ids; media fragments and fragments with a scheme,
/// such as `epubcfi(…)`, point otherwise and are never compared with ids.
enum Fragment {
  /// Nothing: the fragment is empty.
  case none
  /// An element's id.
  case id(Substring)
  /// A place that no id names.
  case other

  /// Reads a percent-decoded fragment.
  init(_ text: String) {
    // Text fragments (`:~:text=…`) are orders to the browser, not part of the name.
    let name = Self.beforeDirective(text)
    if name.isEmpty {
      self = .none
    } else if Self.hasScheme(name) || Self.isMediaFragment(name) {
      self = .other
    } else {
      self = .id(name)
    }
  }

  /// The id that is asked for, nil where none is.
  var id: String? {
    guard case .id(let name) = self else { return nil }
    return String(name)
  }

  /// The text before `:~:`.
  private static func beforeDirective(_ text: String) -> Substring {
    let bytes = text.utf8
    var index = bytes.startIndex
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      if text[colon...].hasPrefix(":~:") { return text[..<colon] }
      index = bytes.index(after: colon)
    }
    return text[...]
  }

  /// Whether the text is `word(…)`.
  private static func hasScheme(_ text: Substring) -> Bool {
    guard text.utf8.last == UInt8(ascii: ")"),
      let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), open != text.startIndex
    else { return false }
    return text.utf8[..<open].allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  /// Whether the text begins with a dimension of Media Fragments URI 1.0.
  private static func isMediaFragment(_ text: Substring) -> Bool {
    ["t=", "xywh=", "track=", "id="].contains { text.hasPrefix($0) }
  }
}
