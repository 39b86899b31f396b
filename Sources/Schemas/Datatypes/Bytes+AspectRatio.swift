extension Bytes {
  /// Whether the bytes say how a picture is fitted into its frame (SVG 1.1, section 7.8).
  var isAspectRatio: Bool {
    let words = words
    guard let alignment = words.first, words.count <= 2 else { return false }
    if words.count == 2, !words[1].isOne(of: ["meet", "slice"]) { return false }
    if alignment.equals("none") { return true }
    guard alignment.count == 8 else { return false }
    return alignment.prefix(4).isOne(of: ["xMin", "xMid", "xMax"])
      && alignment.suffix(4).isOne(of: ["YMin", "YMid", "YMax"])
  }

  /// Whether the bytes are an aspect ratio that may begin with "defer".
  var isDeferredAspectRatio: Bool {
    guard let first = words.first, first.equals("defer") else { return isAspectRatio }
    return self[first.endIndex...].trimmed.isAspectRatio
  }
}
