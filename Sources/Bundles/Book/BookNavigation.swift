import Article

/// The contents of a book, for readers of today and of EPUB 2.
struct BookNavigation {
  /// An entry of the contents.
  fileprivate struct Entry {
    let title: String
    let address: String
    let inner: [Entry]
  }

  private let facts: BookFacts
  private let entries: [Entry]
  private let landmarks: [(type: String, title: String, address: String)]

  /// How deep headings may be that the contents list.
  fileprivate static let depth = 3

  /// Makes the contents of a book.
  init(of book: BookOutput, _ facts: BookFacts) {
    self.facts = facts
    let numbers = book.entries.keys.sorted()
    entries = numbers.compactMap { number in
      guard let entry = book.entries[number] else { return nil }
      let title = entry.article.displayTitle
      var walk = SectionWalk(book: book, number: number)
      return Entry(
        title: title.isEmpty ? BookOutput.title(of: entry) : title, address: walk.address,
        inner: walk.entries(of: entry.article.sections))
    }
    var landmarks = [("cover", "Cover", "cover.xhtml")]
    if numbers.count > 1 { landmarks.append(("toc", "Contents", "nav.xhtml")) }
    if let first = numbers.first {
      landmarks.append(("bodymatter", "Text", BookOutput.path(of: first, part: 0)))
    }
    for number in numbers {
      guard let entry = book.entries[number], let notes = entry.page.notes else { continue }
      let part = entry.parts.firstIndex { $0.range.contains(notes) } ?? 0
      landmarks.append(("endnotes", "Notes", BookOutput.path(of: number, part: part)))
      break
    }
    landmarks.append(("copyright-page", "Sources and licences", "colophon.xhtml"))
    self.landmarks = landmarks
  }

  /// Makes entries of a page's sections, which lead ever forward (EPUB 3.3, 7.4.2).
  private struct SectionWalk {
    let book: BookOutput
    let number: Int
    /// The address of the last entry, and where that lies in the page.
    private(set) var address: String
    private var offset = 0

    init(book: BookOutput, number: Int) {
      (self.book, self.number) = (book, number)
      address = BookOutput.path(of: number, part: 0)
    }

    mutating func entries(of sections: [Section]) -> [Entry] {
      var entries: [Entry] = []
      for section in sections {
        let isListed =
          section.level <= BookNavigation.depth
          && section.title.contains { !$0.isWhitespace }
        if isListed, let found = book.entries[number]?.page.ids[section.id], found >= offset,
          let place = book.place(of: section.id, in: number)
        {
          offset = found
          address = place.fragment.map { "\(place.path)#\($0)" } ?? place.path
        }
        let own = address
        let inner = self.entries(of: section.children)
        entries += isListed ? [Entry(title: section.title, address: own, inner: inner)] : inner
      }
      return entries
    }
  }

  /// The navigation document (EPUB 3.3, 7).
  var document: String {
    let language = (facts.languages.first ?? "en").escaped
    let direction = facts.isRightToLeft ? "rtl" : "ltr"
    var text = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language)" xml:lang="\(language)" dir="\(direction)">
      <head><meta charset="utf-8"/><title>\(facts.title.escaped)</title>\
      <link rel="stylesheet" type="text/css" href="styles/reading.css"/></head>
      <body><nav epub:type="toc" role="doc-toc" id="toc"><h1>\(facts.title.escaped)</h1>

      """
    text += Self.list(of: entries)
    text += """
      </nav>
      <nav epub:type="landmarks" hidden="" lang="en" xml:lang="en"><h2>Parts</h2><ol>

      """
    for landmark in landmarks {
      text += "<li><a epub:type=\"\(landmark.type)\" href=\"\(landmark.address.escaped)\">"
      text += "\(landmark.title)</a></li>\n"
    }
    return text + "</ol></nav></body></html>\n"
  }

  private static func list(of entries: [Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    var text = "<ol>\n"
    for entry in entries {
      text += "<li><a href=\"\(entry.address.escaped)\">\(entry.title.escaped)</a>"
      text += list(of: entry.inner) + "</li>\n"
    }
    return text + "</ol>"
  }

  /// The contents for readers of EPUB 2 (OPF 2.0.1, 2.4.1).
  var legacy: String {
    var number = 0
    let points = points(of: entries, &number)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
      <head><meta name="dtb:uid" content="\(facts.identifier)"/></head>
      <docTitle><text>\(facts.title.escaped)</text></docTitle>
      <navMap>
      \(points)</navMap>
      </ncx>

      """
  }

  private func points(of entries: [Entry], _ number: inout Int) -> String {
    var text = ""
    for entry in entries {
      number += 1
      text += "<navPoint id=\"n\(number)\"><navLabel><text>\(entry.title.escaped)</text></navLabel>"
      text += "<content src=\"\(entry.address.escaped)\"/>\n"
      text += points(of: entry.inner, &number) + "</navPoint>\n"
    }
    return text
  }
}
