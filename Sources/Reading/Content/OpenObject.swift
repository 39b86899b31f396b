/// An `object` that is open.
struct OpenObject {
  /// The position of its reference, nil where it has none.
  let reference: Int?
  /// How many elements around it are not shown.
  let hiddenDepth: Int
  /// Whether something inside it can be seen or heard.
  var hasContent = false
}
