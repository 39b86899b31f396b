import Publication

/// The options in force, and what several rules need of a book, worked out once.
public struct RuleContext: Sendable {
  /// What the run asks.
  public let options: RuleOptions
  /// Every reference of the book's content, resolved.
  let uses: Uses

  /// Works out what the rules need of a book.
  public init(_ book: Book, options: RuleOptions) {
    self.options = options
    uses = Uses(book)
  }
}
