import XML

/// The text of an element as a reader sees it, its white space collapsed.
///
/// Block elements, line breaks and cells part words; what is hidden, and formulas, count for
/// nothing.
struct VisibleText {
  private var bytes: [UInt8] = []
  private var needsSpace = false
  private let isSkipped: (Node) -> Bool
  private let includesHidden: Bool

  private init(includesHidden: Bool, isSkipped: @escaping (Node) -> Bool) {
    self.includesHidden = includesHidden
    self.isSkipped = isSkipped
  }

  /// Reads the text of an element.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - includesHidden: Whether hidden elements count.
  ///   - isSkipped: Tells elements that do not count.
  /// - Returns: The words with single spaces between them.
  static func of(
    _ node: Node, includingHidden includesHidden: Bool = false,
    skipping isSkipped: @escaping (Node) -> Bool = { _ in false }
  ) -> String {
    var text = VisibleText(includesHidden: includesHidden, isSkipped: isSkipped)
    text.read(node)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Whether an element has any text that a reader sees.
  static func isThere(in node: Node) -> Bool {
    // Nearly always the first text inside is one.
    if let child = node.firstChild, child.kind == .text, !node.isHidden,
      child.withText({ $0.contains { $0 > 0x20 && $0 < 0x80 } })
    {
      return true
    }
    return !of(node).isEmpty
  }

  /// A text with its white space collapsed in the same way.
  static func collapsed(_ text: String) -> String {
    var text = text
    return text.withUTF8(collapsed)
  }

  /// Bytes of a text with its white space collapsed in the same way.
  static func collapsed(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var result = VisibleText(includesHidden: false) { _ in false }
    result.append(text)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private mutating func read(_ node: Node) {
    switch node.kind {
    case .text: node.withText { append($0) }
    case .other: return
    case .element:
      let tag = node.tag
      guard !Self.unseen.contains(tag), !isSkipped(node), includesHidden || !node.isHidden else {
        return
      }
      if tag == "math" {
        space()
        return
      }
      let isBlock = !Self.inline.contains(tag) || node["role"] == "img"
      if isBlock { space() }
      var child = node.firstChild
      while let current = child {
        read(current)
        child = current.nextSibling
      }
      if isBlock { space() }
    }
  }

  private mutating func space() {
    needsSpace = needsSpace || !bytes.isEmpty
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var end = min(index + length, text.count)
      if byte <= 0x20 {
        space()
      } else if byte >= 0x80, let blank = Blank(text[index..<end]) {
        if blank == .wide { space() }
      } else {
        if needsSpace { bytes.append(0x20) }
        needsSpace = false
        // What most texts are made of goes over word by word.
        if byte < 0x80 { while end < text.count, text[end].isVisibleASCII { end += 1 } }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<end]))
      }
      index = end
    }
  }

  /// Characters beyond ASCII that show nothing.
  private enum Blank {
    case wide, none

    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      var value: UInt32 = 0
      for byte in bytes { value = value << 8 | UInt32(byte) }
      switch value {
      case 0xC285, 0xC2A0, 0xE19A80, 0xE28080...0xE2808A, 0xE280A8, 0xE280A9, 0xE280AF, 0xE2819F,
        0xE38080:
        self = .wide
      case 0xE2808B, 0xEFBBBF: self = .none
      default: return nil
      }
    }
  }

  private static let unseen: TagSet = [
    "style", "script", "head", "template", "title", "noscript", "meta", "link", "base",
    "annotation", "annotation-xml", "datalist",
  ]

  private static let inline: TagSet = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "img", "ins", "kbd", "label", "map", "mark", "q", "rb", "rt", "rp", "ruby", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    "figure-inline", "picture", "source", "track", "area", "audio", "video", "object",
  ]
}

extension UInt8 {
  /// Whether the byte is a character of ASCII that shows something, or DEL.
  fileprivate var isVisibleASCII: Bool { self > 0x20 && self < 0x80 }
}

extension Node {
  /// Whether the element itself is kept from sight, by its style or by the attribute `hidden`.
  var isHidden: Bool {
    if has("hidden") { return true }
    guard let attribute = attribute("style") else { return false }
    return attribute.withValue { bytes in
      guard bytes.count > 10, Style.mayHide(bytes) else { return false }
      return Style.hides(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The first element inside, or this one, that a test finds.
  func first(where test: (Node) -> Bool) -> Node? {
    var current: Node? = self
    while let node = current {
      if node.kind == .element, test(node) { return node }
      current = node.next(within: self)
    }
    return nil
  }

  /// The closest element that holds this one, or this one, that a test finds.
  func closest(where test: (Node) -> Bool) -> Node? {
    var current: Node? = self
    while let node = current {
      if test(node) { return node }
      current = node.parent
    }
    return nil
  }
}
