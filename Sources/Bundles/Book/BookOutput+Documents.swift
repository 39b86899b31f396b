import Article
import Paths

extension BookOutput {
  /// The file of a part of a page.
  static func path(of number: Int, part: Int) -> String {
    let digits = "\(number + 1)"
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return part == 0 ? "pages/\(name).xhtml" : "pages/\(name)-\(part + 1).xhtml"
  }

  /// A part of a page as a document.
  func document(_ number: Int, _ entry: Entry, _ index: Int, _ part: BookPart) -> [UInt8] {
    let page = entry.page
    var language = ""
    if let code = page.language {
      language = " lang=\"\(code.escaped)\" xml:lang=\"\(code.escaped)\""
    }
    if let direction = page.direction { language += " dir=\"\(direction)\"" }
    var text = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\
      \(language)>
      <head><meta charset="utf-8"/><title>\(Self.title(of: entry).escaped)</title>
      """
    for sheet in page.sheets where items.contains(where: { $0.path == sheet }) {
      text += "<link rel=\"stylesheet\" type=\"text/css\" href=\"../\(sheet.escaped)\"/>"
    }
    text +=
      page.classes.isEmpty ? "</head>\n<body>" : "</head>\n<body class=\"\(page.classes.escaped)\">"
    var bytes = Array(text.utf8) + part.opening
    bytes.reserveCapacity(bytes.count + part.range.count + 4096)
    var start = part.range.lowerBound
    for link in page.links where part.range.contains(link.offset) {
      bytes += page.bytes[start..<link.offset]
      bytes += Array(address(of: link, from: number, index).escaped.utf8)
      start = link.offset
    }
    bytes += page.bytes[start..<part.range.upperBound]
    bytes += part.closing
    return bytes + Array("</body></html>\n".utf8)
  }

  /// The title of a page, which no document can do without.
  static func title(of entry: Entry) -> String {
    if !entry.page.title.isEmpty { return entry.page.title }
    return entry.article.title.isEmpty ? "Page" : entry.article.title
  }

  /// The address of a link's target, from a document in the folder `pages`.
  private func address(of link: BookPage.Link, from number: Int, _ index: Int) -> String {
    guard let place = place(of: link.fragment, in: link.page) else {
      return Self.path(of: number, part: index).dropFirst(6).description
    }
    let isHere = place.path == Self.path(of: number, part: index)
    let file = String(place.path.dropFirst(6))
    guard let fragment = place.fragment else { return file }
    return (isHere ? "" : file) + "#" + fragment
  }

  /// The file that holds an identifier, and the fragment that names it; the page's first file where
  /// it has no such identifier, nil where there is no such page.
  func place(of id: String, in number: Int) -> (path: String, fragment: String?)? {
    guard let entry = entries[number] else { return nil }
    guard !id.isEmpty, let offset = entry.page.ids[id] else {
      return (Self.path(of: number, part: 0), nil)
    }
    let part = entry.parts.firstIndex { $0.range.contains(offset) } ?? 0
    return (Self.path(of: number, part: part), id.bookFragment)
  }
}

extension String {
  /// The text as a fragment that the URL Standard allows.
  fileprivate var bookFragment: String {
    percentEncoded { byte in
      switch byte {
      case 0...0x20, 0x22, 0x23, 0x25, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F: false
      default: true
      }
    }
  }
}
