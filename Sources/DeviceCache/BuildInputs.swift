import Library

/// What a cache is to hold.
public struct BuildInputs: Sendable {
  /// A list or a dump of pages.
  public struct Pages: Sendable {
    /// The kinds of them.
    public enum Kind: Sendable {
      /// A text with a file or a title a line.
      case list
      /// A dump of Wikimedia Enterprise.
      case dump
    }

    /// The kind.
    public let kind: Kind
    /// Where it lies.
    public let found: FoundBook

    /// Names a list or a dump.
    public init(_ kind: Kind, _ found: FoundBook) {
      self.kind = kind
      self.found = found
    }
  }

  /// The books, in order.
  public var books: [FoundBook]
  /// The lists and dumps of pages, in order; the library has their pages behind the books.
  public var pages: [Pages]
  /// Whether all inputs could be searched, so that what is not among them may be removed.
  public var isWhole: Bool

  /// Names books and pages.
  public init(books: [FoundBook], pages: [Pages] = [], isWhole: Bool = true) {
    self.books = books
    self.pages = pages
    self.isWhole = isWhole
  }
}
