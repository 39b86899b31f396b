/// Where an element of a book stands, as far as that says what it may be.
struct BookContext {
  /// Whether blocks may stand here, and not only text and its like.
  var takesBlocks = true
  /// Whether nothing inside is a block, which has been looked at already.
  var isPlain = false
  /// Whether all that is open around it only wraps, so that a document could end here.
  var isWrapper = false
  var isInLink = false
  var isInCaption = false
  var isInMain = false
  /// Whether it is in a header or footer, where there can be no other.
  var isInHeader = false
  var isInAddress = false
  var isInMap = false
  var isInDefinition = false
  /// Whether it is in a note of a list of references.
  var isInNote = false

  /// The same place among text.
  var amongText: BookContext {
    var context = self
    context.takesBlocks = false
    context.isWrapper = false
    return context
  }

  /// The same place, within something that does more than wrap.
  var within: BookContext {
    var context = self
    context.isWrapper = false
    return context
  }

  /// The same place among blocks, within something that does more than wrap.
  var amongBlocks: BookContext {
    var context = within
    context.takesBlocks = true
    return context
  }
}
