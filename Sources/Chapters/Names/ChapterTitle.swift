/// What chapters are called.
enum ChapterTitle {
  /// A text with its white space collapsed and without control characters, nil where nothing is left.
  static func normalized(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var isApart = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        isApart = !result.isEmpty
        continue
      }
      if isApart { result.append(" ") }
      isApart = false
      result.append(scalar)
    }
    // Marks of direction and width alone are nothing to read.
    let isSeen = result.contains { $0.properties.generalCategory != .format }
    return isSeen ? String(result) : nil
  }

  /// The name of a file without folders and extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
