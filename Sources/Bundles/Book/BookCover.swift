import Article

/// The cover of a book: the first page's first large picture, or a drawing of the title.
struct BookCover {
  /// The path of the picture.
  let picture: String
  /// The drawing, nil where the picture is one of the pages'.
  let drawing: String?

  /// How wide a picture must be to be more than an icon, in pixels.
  private static let leastWidth = 120

  /// Chooses a cover.
  init(of book: BookOutput, _ facts: BookFacts) {
    let stored = Set(
      book.items.filter { ["image/png", "image/jpeg"].contains($0.mediaType) }.map(\.path))
    let pictures = book.bundle.pages.first?.article.pictures ?? []
    let found = pictures.first { picture in
      (picture.width ?? 0) >= Self.leastWidth && picture.path.map(stored.contains) ?? false
    }
    if let path = found?.path {
      (picture, drawing) = (path, nil)
    } else {
      (picture, drawing) = ("media/cover.svg", Self.drawing(of: facts))
    }
  }

  /// The document that shows the cover.
  func document(_ facts: BookFacts) -> String {
    let language = (facts.languages.first ?? "en").escaped
    let title = facts.title.escaped
    let heading = drawing == nil ? "<h1>\(title)</h1>" : ""
    return """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language)" xml:lang="\(language)" dir="\(facts.isRightToLeft ? "rtl" : "ltr")">
      <head><meta charset="utf-8"/><title>\(title)</title>\
      <link rel="stylesheet" type="text/css" href="styles/reading.css"/></head>
      <body epub:type="cover"><div class="cover">\(heading)\
      <img src="\(picture.escaped)" alt="\(title)" role="doc-cover"/></div></body></html>

      """
  }

  /// A drawing of the title, in lines that fit.
  private static func drawing(of facts: BookFacts) -> String {
    var lines: [String] = []
    for word in facts.title.split(separator: " ") {
      // Scripts without spaces are broken anywhere.
      for piece in String(word).pieces(of: 18) {
        if let last = lines.last, last.count + piece.count < 18 {
          lines[lines.count - 1] = "\(last) \(piece)"
        } else {
          lines.append(piece)
        }
      }
    }
    let top = 420 - 40 * (min(lines.count, 8) - 1)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
      <title>\(facts.title.escaped)</title>
      <rect width="600" height="900" fill="#23405c"/>
      <rect x="36" y="36" width="528" height="828" fill="none" stroke="#c9d6e2" stroke-width="3"/>

      """
    for (index, line) in lines.prefix(8).enumerated() {
      text += "<text x=\"300\" y=\"\(top + 80 * index)\" font-size=\"56\" font-family=\"serif\" "
      text += "fill=\"#ffffff\" text-anchor=\"middle\">\(line.escaped)</text>\n"
    }
    let host = facts.hosts.first ?? ""
    if !host.isEmpty {
      text += "<text x=\"300\" y=\"810\" font-size=\"28\" font-family=\"sans-serif\" "
      text += "fill=\"#c9d6e2\" text-anchor=\"middle\">\(host.escaped)</text>\n"
    }
    return text + "</svg>\n"
  }
}

extension String {
  /// The text in pieces of at most so many characters.
  fileprivate func pieces(of limit: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(limit)))
      rest = rest.dropFirst(limit)
    }
    return pieces
  }
}
