/// A part of a text that is laid out in one way.
enum TextBlock: Equatable {
  /// Running text, to be filled to the width.
  case paragraph(String)
  /// Lines kept as they are, less the two spaces that marked them.
  case verbatim([String])

  /// Parts a text: empty lines end a block, and lines that begin with two spaces are kept.
  static func blocks(in text: String) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
        continue
      }
      switch (line.hasPrefix("  "), isOpen ? blocks.last : nil) {
      case (true, .verbatim(let lines)?):
        blocks[blocks.count - 1] = .verbatim(lines + [String(line.dropFirst(2))])
      case (true, _):
        blocks.append(.verbatim([String(line.dropFirst(2))]))
      case (false, .paragraph(let start)?):
        blocks[blocks.count - 1] = .paragraph(start + " " + line)
      case (false, _):
        blocks.append(.paragraph(String(line)))
      }
      isOpen = true
    }
    return blocks
  }
}
