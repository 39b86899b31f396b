import Publication

/// The options in force, and what several rules need of a book, worked out once.
public struct RuleContext: Sendable {
  /// What the run asks.
  public let options: RuleOptions

  /// Works out what the rules need of a book.
  public init(_ book: Book, options: RuleOptions) {
    self.options = options
  }
}
