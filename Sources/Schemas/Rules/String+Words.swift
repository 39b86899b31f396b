extension String {
  /// The text with the white space at its ends removed and that within made single blanks.
  var normalizedSpace: String {
    // Most values hold no white space at all.
    guard utf8.contains(where: \.isXMLSpace) else { return self }
    return spacedWords.joined(separator: " ")
  }

  /// The words that white space separates.
  var spacedWords: [Substring] {
    var words: [Substring] = []
    guard !isEmpty else { return words }
    var start: Index?
    for index in utf8.indices {
      if utf8[index].isXMLSpace {
        if let first = start { words.append(self[first..<index]) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let first = start { words.append(self[first...]) }
    return words
  }
}
