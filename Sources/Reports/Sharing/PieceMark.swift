/// What a piece leaves open until its place in the report is known: between two of these bytes, which no
/// report holds, stands what is to be put in.
enum PieceMark: UInt8 {
  /// An id.
  case code = 1
  /// A file of the book, by its number among those that the piece lists.
  case file = 2
  /// The files that the piece lists.
  case files = 3

  /// A text between two marks.
  func around(_ text: String) -> String {
    let mark = Unicode.Scalar(rawValue)
    return "\(mark)\(text)\(mark)"
  }
}

extension [UInt8] {
  /// The piece with what `fill` puts into each of its marks.
  func filling(_ fill: (PieceMark, String) -> [UInt8]) -> [UInt8] {
    var filled: [UInt8] = []
    filled.reserveCapacity(count)
    var index = 0
    while index < count {
      guard let mark = PieceMark(rawValue: self[index]),
        let end = self[(index + 1)...].firstIndex(of: mark.rawValue)
      else {
        filled.append(self[index])
        index += 1
        continue
      }
      filled += fill(mark, String(decoding: self[(index + 1)..<end], as: UTF8.self))
      index = end + 1
    }
    return filled
  }
}
