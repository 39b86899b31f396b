/// Joins the pieces of a run to one report, in the order in which they come.
public struct ReportAssembly: Sendable {
  /// The reporter whose pieces are joined.
  public let reporter: any Reporter
  private var last: [UInt8]?

  /// Begins a report.
  public init(_ reporter: any Reporter) {
    self.reporter = reporter
  }

  /// What is to be written for the next piece; nothing where the piece is empty.
  public mutating func bytes(for piece: [UInt8]) -> [UInt8] {
    guard !piece.isEmpty else { return [] }
    defer { last = piece }
    return last.map { reporter.separator(between: $0, and: piece) + piece } ?? piece
  }
}
