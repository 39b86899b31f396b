import Diagnostics

extension Location {
  /// The place in words, `EPUB/ch1.smil:12:40 <par#p3> at 1:21.200`; nil for the whole book.
  var words: String? {
    guard let entry else { return nil }
    var text = entry.printable
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let element { text += " <\(element.printable)>" }
    if let time { text += " at \(time)" }
    return text
  }

  /// The line and the column as formats have them that count from 1: no column without a line, and
  /// neither where it is not known.
  var region: (line: Int, column: Int?)? {
    guard let line, line >= 1 else { return nil }
    return (line, column.flatMap { $0 >= 1 ? $0 : nil })
  }
}
