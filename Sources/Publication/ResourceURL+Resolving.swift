import Diagnostics

extension ResourceURL {
  /// Resolves the text of a URL against the document that holds it.
  ///
  /// EPUB 3.3, "OCF abstract container", section "URLs in the OCF abstract container"; the syntax is
  /// the URL Standard's, taken strictly: what a browser would forgive is a problem here.
  ///
  /// - Parameters:
  ///   - text: The URL as it stands; white space around it is ignored.
  ///   - base: The container path of the document.
  public init(_ text: String, relativeTo base: String) {
    if let plain = ResourceURL(plain: text, relativeTo: base) {
      self = plain
    } else {
      var scanner = URLScanner(text)
      self = scanner.resolve(text: text, base: base)
    }
  }

  /// Resolves what nearly all references of books are, without taking them apart.
  ///
  /// That is names of letters, digits, `-`, `_`, `.` and `/` without dot segments but for `../` at
  /// the start, with a fragment of the same kind. Nil for any other text, and where the path would
  /// leave the container.
  private init?(plain text: String, relativeTo base: String) {
    let bytes = text.utf8.span
    let home = base.utf8.span
    var folderEnd = Self.parent(of: home, to: home.count)
    var start = 0
    while Self.climbs(bytes, at: start) {
      guard folderEnd > 0 else { return nil }
      folderEnd = Self.parent(of: home, to: folderEnd)
      start += 3
    }
    var hash: Int?
    var isBehindSlash = true
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        guard !isBehindSlash || hash != nil else { return nil }
      case UInt8(ascii: "#"):
        guard hash == nil else { return nil }
        hash = index
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default: return nil
      }
      isBehindSlash = byte == UInt8(ascii: "/")
    }
    let fragment = hash.map { String(Substring(text.utf8.dropFirst($0 + 1))) }
    let end = hash ?? bytes.count
    guard start < end else {
      guard start == 0 else { return nil }
      self.init(text: text, target: .local(base), fragment: fragment)
      return
    }
    var path = String(Substring(base.utf8.prefix(folderEnd > 0 ? folderEnd + 1 : 0)))
    path += Substring(text.utf8.prefix(end).dropFirst(start))
    self.init(text: text, target: .local(path), fragment: fragment)
  }

  /// Where the folder ends that holds what a path names up to an offset, 0 where there is none.
  private static func parent(of path: Span<UInt8>, to end: Int) -> Int {
    var end = end
    while end > 0 {
      end -= 1
      if path[end] == UInt8(ascii: "/") { return end }
    }
    return 0
  }

  /// Whether a path goes a folder up at an offset, by `../`.
  private static func climbs(_ path: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < path.count && path[index] == UInt8(ascii: ".")
      && path[index + 1] == UInt8(ascii: ".") && path[index + 2] == UInt8(ascii: "/")
  }
}
