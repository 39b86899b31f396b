import Publication

/// An `audio` or `video` that is open.
struct OpenMedia {
  /// Which of the two it is.
  let kind: Reference.Kind
  /// The positions of the references to what it plays; they stand in for each other.
  var references: [Int] = []
}
