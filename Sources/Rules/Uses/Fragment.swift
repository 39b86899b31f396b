import Publication

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

  /// Reads a percent-decoded fragment that points into a resource of a media type.
  init(_ text: String, in type: String?) {
    switch type {
    case MediaType.svg: self.init(ofSVG: text)
    case MediaType.xhtml, "text/html":
      // Text fragments (`:~:text=…`) are orders to the browser, not part of the name.
      let name = Self.beforeDirective(text)
      self.init(name, isOther: Self.hasScheme(name) || Self.isMediaFragment(name))
    default: self.init(text[...], isOther: Self.hasScheme(text[...]))
    }
  }

  private init(_ name: Substring, isOther: Bool) {
    self = isOther ? .other : name.isEmpty ? .none : .id(name)
  }

  /// Reads one of SVG: an id, a view, a time or a rectangle, of which the first part decides.
  private init(ofSVG text: String) {
    let name = text.prefix { $0 != "&" }
    self.init(name, isOther: name.hasPrefix("svgView(") || name.utf8.contains(UInt8(ascii: "=")))
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
      byte == UInt8(ascii: "_")
        || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  /// Whether the text begins with a dimension of Media Fragments URI 1.0.
  private static func isMediaFragment(_ text: Substring) -> Bool {
    guard ["t=", "xywh=", "track=", "id=", "xyn=", "xyr="].contains(where: text.hasPrefix) else {
      return false
    }
    let pairs = text.split(separator: "&", omittingEmptySubsequences: false)
    return pairs.enumerated().allSatisfy { index, pair in
      guard let sign = pair.firstIndex(of: "="), sign != pair.startIndex else { return false }
      let value = pair[pair.index(after: sign)...]
      return !value.isEmpty && (index == 0 || !value.contains("="))
    }
  }
}
