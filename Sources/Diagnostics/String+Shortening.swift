extension String {
  /// The length in bytes up to which a text of a finding is kept as it is: that of the longest path.
  private static let mostBytes = 4096

  /// The text, its middle left out where it is far longer than anyone reads.
  public var shortened: String {
    guard utf8.count > Self.mostBytes else { return self }
    let half = Self.mostBytes / 2
    var (head, tail) = (utf8.prefix(half), utf8.suffix(half))
    // A character in the middle of which the text is cut is left out with the middle.
    while let last = head.last, last >= 0x80 {
      head.removeLast()
      if last >= 0xC0 { break }
    }
    while let first = tail.first, first & 0xC0 == 0x80 { tail.removeFirst() }
    return String(decoding: head, as: UTF8.self) + " … " + String(decoding: tail, as: UTF8.self)
  }
}

extension Location {
  /// The place with its names shortened.
  var shortened: Location {
    let isLong = { (text: String?) in text.map { $0.utf8.count > 4096 } ?? false }
    guard isLong(entry) || isLong(element) else { return self }
    return Location(
      entry: entry?.shortened, line: line, column: column, element: element?.shortened, time: time)
  }
}
