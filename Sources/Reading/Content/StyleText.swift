/// The text of a style element as far as it has been read.
struct StyleText {
  /// The line in which the element's start tag ends.
  let line: Int
  /// The text in UTF-8.
  var bytes: [UInt8] = []
}
