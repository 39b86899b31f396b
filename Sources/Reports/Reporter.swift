/// Writes a run in one format: a beginning, a piece for each book in order, an end.
///
/// A piece depends on its book alone, so that pieces can be made on any thread.
public protocol Reporter: Sendable {
  /// What stands before all books.
  func beginning() -> [UInt8]

  /// The piece of one book; `isFirst` says whether no piece of another book stands before it.
  func piece(_ report: BookReport, isFirst: Bool) -> [UInt8]

  /// What stands behind all books.
  func end(_ summary: RunSummary) -> [UInt8]
}

extension Reporter {
  /// Nothing stands before the books.
  public func beginning() -> [UInt8] { [] }

  /// Nothing stands behind the books.
  public func end(_ summary: RunSummary) -> [UInt8] { [] }
}
