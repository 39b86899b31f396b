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
