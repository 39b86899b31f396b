/// A named part of a grammar: content, attributes or alternatives of them.
struct Part {
  enum Meaning {
    case content(Patterns.ID)
    case attributes([AttributeItem])
    case alternatives([[AttributeItem]])
  }

  let body: Range<Int>
  /// What the text of the part means, nil before anything asks for it.
  var meaning: Meaning?
}
