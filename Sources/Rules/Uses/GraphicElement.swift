/// The elements of SVG that are drawn only where something else refers to them.
enum GraphicElement {
  /// What fill and stroke may name.
  static let paints: Set = ["linearGradient", "radialGradient", "pattern"]
  /// The paints, clip paths and symbols.
  static let all = paints.union(["clipPath", "symbol"])
}
