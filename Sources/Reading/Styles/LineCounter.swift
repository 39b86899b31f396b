import Diagnostics

/// Turns offsets in a text into lines and columns.
///
/// Offsets are asked for mostly in rising order; a mark at every kilobyte keeps each way back short.
struct LineCounter {
  private let start: Position
  private let isFixed: Bool
  private var cursor = Mark(offset: 0, line: 0, column: 0)
  private var marks = [Mark(offset: 0, line: 0, column: 0)]

  private struct Mark {
    var offset: Int
    var line: Int
    var column: Int
  }

  /// Makes a counter for a text.
  ///
  /// - Parameters:
  ///   - start: Where the text begins in its entry.
  ///   - isFixed: Whether all of the text counts as standing there, as that of an attribute does.
  init(start: Position, isFixed: Bool) {
    self.start = start
    self.isFixed = isFixed
  }

  /// The line and column of an offset.
  mutating func position(of offset: Int, in text: CSSText) -> Position {
    guard !isFixed else { return start }
    let offset = min(offset, text.count)
    if offset < cursor.offset {
      cursor = marks[min(offset >> 10, marks.count - 1)]
    }
    while cursor.offset < offset { advance(over: text) }
    let column = cursor.line == 0 ? start.column + cursor.column : cursor.column + 1
    return Position(line: start.line + cursor.line, column: column)
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
