import Bundles
import JSON

/// What a page tells of itself before its text: enough to know it again, whatever its file and the list
/// that names it are called.
struct PageHead {
  /// How far a page is looked into, in bytes.
  private static let limit = 1 << 18

  /// The name of the first element, in lower case; nil where the file does not begin with markup.
  private(set) var firstElement: String?
  private var canonical: String?

  /// Looks at a page: HTML, or a page bundle in JSON.
  init(_ bytes: [UInt8]) {
    var html = bytes[...]
    if html.starts(with: [0xEF, 0xBB, 0xBF]) { html = html.dropFirst(3) }
    html = html.drop { $0 <= 0x20 }
    if html.first == UInt8(ascii: "{") {
      guard let text = Self.html(ofBundle: Array(html)) else { return }
      html = text[...].drop { $0 <= 0x20 }
    }
    guard html.first == UInt8(ascii: "<") else { return }
    read(Tags(html.prefix(Self.limit)))
  }

  /// Whether the file is one of HTML, as far as its beginning tells.
  var isPage: Bool { firstElement.map(Self.elements.contains) ?? false }

  /// The wiki and the title by which the page is known, nil where it does not tell its address.
  var name: (origin: String, title: String)? {
    guard let canonical,
      let page = WebAddress(canonical.hasPrefix("//") ? "https:\(canonical)" : canonical)
    else { return nil }
    let last = page.path.split(separator: "/").last.map(String.init) ?? page.path
    let path = page.path.hasPrefix("/wiki/") ? String(page.path.dropFirst(6)) : last
    return (page.origin, path.percentDecoded)
  }

  private mutating func read(_ tags: Tags) {
    var tags = tags
    while let tag = tags.next() {
      if firstElement == nil { firstElement = tag.name }
      switch tag.name {
      case "link" where tag.value(of: "rel") == "dc:isVersionOf":
        canonical = canonical ?? tag.value(of: "href")
      case "body", "section", "p": return
      default: break
      }
    }
  }

  /// The HTML of a page bundle, nil where it is none.
  private static func html(ofBundle bytes: [UInt8]) -> [UInt8]? {
    do throws(JSONReader.Fault) {
      let value = try JSONReader.value(of: bytes)
      return (value["html"]?.text ?? value["html"]?["body"]?.text).map { Array($0.utf8) }
    } catch {
      return nil
    }
  }

  /// The elements that pages begin with.
  private static let elements: Set = [
    "a", "article", "aside", "b", "base", "blockquote", "body", "br", "center", "div", "dl",
    "figure",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i", "img",
    "link",
    "main", "meta", "nav", "ol", "p", "pre", "script", "section", "span", "style", "table", "title",
    "ul",
  ]
}

extension PageHead {
  /// A start tag.
  fileprivate struct Tag {
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

  /// The start tags of a page, in order; comments and declarations are passed over.
  fileprivate struct Tags {
    private var rest: ArraySlice<UInt8>

    init(_ html: ArraySlice<UInt8>) { rest = html }

    /// The next start tag, nil at the end.
    mutating func next() -> Tag? {
      while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[(start + 1)...]
        if rest.starts(with: Array("!--".utf8)) {
          pass(Array("-->".utf8))
          continue
        }
        let name = rest.prefix {
          ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
        }
        guard let first = name.first, first > 0x39 else { continue }
        rest = rest.dropFirst(name.count)
        let end = self.end
        defer { rest = rest[end...] }
        return Tag(
          name: String(decoding: name, as: UTF8.self).lowercased(), rest: rest[..<end])
      }
      return nil
    }

    /// Where the tag at hand ends: at a `>` outside of quotes.
    private var end: Int {
      var quote: UInt8?
      for index in rest.indices {
        let byte = rest[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          return index
        }
      }
      return rest.endIndex
    }

    private mutating func pass(_ mark: [UInt8]) {
      while let index = rest.firstIndex(of: mark[0]) {
        rest = rest[index...]
        if rest.starts(with: mark) { return rest = rest.dropFirst(mark.count) }
        rest = rest.dropFirst()
      }
      rest = rest[rest.endIndex...]
    }
  }
}
