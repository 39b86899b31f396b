import Publication

extension Viewport {
  /// The names and values of the viewport, in order; nil where the text cannot be read.
  ///
  /// EPUB 3.3, "Viewport meta tag": pairs parted by commas or semicolons; a name may stand alone,
  /// with an empty value.
  var properties: [(name: String, value: String)]? {
    var properties: [(name: String, value: String)] = []
    let isSeparator: (UInt8) -> Bool = { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    let pieces = content.utf8.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
      .map { String(Substring($0)).trimmingXMLSpace() }
    guard pieces.first?.isEmpty == false, pieces.last?.isEmpty == false else { return nil }
    for piece in pieces where !piece.isEmpty {
      let sides = piece.split(separator: "=", omittingEmptySubsequences: false).map {
        String($0).trimmingXMLSpace()
      }
      guard sides.count <= 2, !sides[0].isEmpty, sides.count == 1 || !sides[1].isEmpty else {
        return nil
      }
      properties.append((sides[0], sides.count == 2 ? sides[1] : ""))
    }
    return properties
  }
}
