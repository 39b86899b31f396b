/// Writes a run in one format: a beginning, a piece for each book in order, an end.
///
/// A piece depends on its book alone, so that pieces can be made on any thread.
public protocol Reporter: Sendable {
  /// What stands before all books.
  func beginning() -> [UInt8]

  /// The piece of one book.
  func piece(_ report: BookReport) -> [UInt8]

  /// What stands between two pieces.
  func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8]

  /// What is written for a piece that follows those remembered.
  func joined(_ piece: [UInt8], to memory: inout ReportMemory) -> [UInt8]

  /// What stands behind all books.
  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8]
}

extension Reporter {
  /// Nothing stands before the books.
  public func beginning() -> [UInt8] { [] }

  /// Pieces follow each other directly.
  public func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8] { [] }

  /// A piece is written as it is, behind what separates it from the last one.
  public func joined(_ piece: [UInt8], to memory: inout ReportMemory) -> [UInt8] {
    memory.last.map { separator(between: $0, and: piece) + piece } ?? piece
  }

  /// Nothing stands behind the books.
  public func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] { [] }
}
