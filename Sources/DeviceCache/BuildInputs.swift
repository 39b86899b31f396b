import Library

/// What a cache is to hold.
public struct BuildInputs: Sendable {
  /// The books, in order.
  public var books: [FoundBook]
  /// Whether all inputs could be searched, so that what is not among them may be removed.
  public var isWhole: Bool

  /// Names books.
  public init(books: [FoundBook], isWhole: Bool = true) {
    self.books = books
    self.isWhole = isWhole
  }
}
