import Diagnostics

/// Turns offsets in a text into lines and columns.
///
/// Offsets are asked for mostly in rising order; a mark at every kilobyte keeps each way back short.
struct LineCounter {
  private let line: Int
  private var cursor = Mark(offset: 0, line: 0, column: 0)
  private var marks = [Mark(offset: 0, line: 0, column: 0)]

  private struct Mark {
    var offset: Int
    var line: Int
    var column: Int
  }

  /// Makes a counter for a text that begins in a line of its entry.
  ///
  /// Its first line counts its columns from the text's own beginning, as EPUBCheck does.
  init(line: Int) {
    self.line = line
  }

  /// The line and column of an offset.
  mutating func position(of offset: Int, in text: CSSText) -> Position {
    let offset = min(offset, text.count)
    if offset < cursor.offset {
      cursor = marks[min(offset >> 10, marks.count - 1)]
    }
    while cursor.offset < offset { advance(over: text) }
    return Position(line: line + cursor.line, column: cursor.column + 1)
  }

  private mutating func advance(over text: CSSText) {
    let byte = text[cursor.offset]
    if isCSSNewline(byte), byte != 0x0D || text[cursor.offset + 1] != 0x0A {
      cursor.line += 1
      cursor.column = 0
    } else if byte & 0xC0 != 0x80 {
      cursor.column += 1
    }
    cursor.offset += 1
    if cursor.offset == marks.count << 10 { marks.append(cursor) }
  }
}
