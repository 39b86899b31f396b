/// Lays out headings, paragraphs and columns in a given width.
struct TextWriter {
  /// What has been written.
  private(set) var text = ""

  let layout: TextLayout

  /// The width of the longest term that may push the explanations of all to the right.
  private var widestTerm: Int { min(30, layout.width / 2 - 4) }

  init(layout: TextLayout) { self.layout = layout }

  /// Parts what follows from what came before with an empty line.
  mutating func gap() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
  }

  /// Writes a heading.
  mutating func heading(_ title: String) {
    gap()
    text += strong(title + ":") + "\n"
  }

  /// Writes one line as it is.
  mutating func line(_ line: String, indent: Int = 0) {
    text += line.isEmpty ? "\n" : String(repeating: " ", count: indent) + line + "\n"
  }

  /// Fills a paragraph to the width.
  mutating func paragraph(_ paragraph: String, indent: Int = 0) {
    for filled in TextWriter.fill(paragraph, width: layout.width - indent) {
      line(filled, indent: indent)
    }
  }

  /// Writes all blocks of a text with empty lines between them.
  mutating func blocks(_ text: String, indent: Int = 0) {
    for (index, block) in TextBlock.blocks(in: text).enumerated() {
      if index > 0 { gap() }
      switch block {
      case .paragraph(let text): paragraph(text, indent: indent)
      case .verbatim(let lines): for text in lines { line(text, indent: indent + 2) }
      }
    }
  }

  /// Writes terms with explanations beside them, which begin in one column.
  mutating func table(_ rows: [(term: String, text: String)], indent: Int = 2) {
    let widths = rows.map(\.term.count).filter { $0 <= widestTerm }
    let column = indent + (widths.max() ?? 0) + 2
    for row in rows {
      var lines = TextWriter.fill(row.text, width: layout.width - column)[...]
      let term = String(repeating: " ", count: indent) + strong(row.term)
      let room = column - indent - row.term.count
      if room >= 2, let first = lines.popFirst() {
        line(term + String(repeating: " ", count: room) + first)
      } else {
        line(term)
      }
      for text in lines { line(text, indent: column) }
    }
  }

  /// Makes a text bold where the layout is styled.
  func strong(_ text: String) -> String {
    layout.isStyled ? "\u{1b}[1m\(text)\u{1b}[0m" : text
  }

  /// Breaks a text between words into lines no wider than `width`, unless one word is.
  static func fill(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var columns = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let length = word.count
      if !current.isEmpty, columns + 1 + length > width {
        lines.append(current)
        current = ""
        columns = 0
      }
      if !current.isEmpty {
        current += " "
        columns += 1
      }
      current += word
      columns += length
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }
}
