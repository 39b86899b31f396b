/// A block of a style sheet that is open.
struct StyleBlock {
  /// What a block may hold.
  enum Kind {
    /// Rules only.
    case rules
    /// Declarations, and rules within them.
    case style
    /// The declarations of a font.
    case fontFace
    /// Whatever an at-rule of another name holds.
    case other
  }

  /// What it may hold.
  let kind: Kind
  /// The offset of the rule that it belongs to.
  let start: Int
  /// Whether it is the block of a rule with selectors, or lies in one.
  let isInStyle: Bool
  /// The number of its declarations.
  var declarations = 0
  /// The offset of the first rule in it that does not say `&`, or of its brace where the rule begins
  /// like a declaration.
  var firstNested: Int?

  /// Makes a block without declarations.
  init(_ kind: Kind, start: Int, in parent: StyleBlock?) {
    self.kind = kind
    self.start = start
    isInStyle = kind == .style || parent?.isInStyle ?? false
  }
}
