/// Joins the pieces of a run to one report, in the order in which they come.
public struct ReportAssembly: Sendable {
  /// The reporter whose pieces are joined.
  public let reporter: any Reporter
  private var memory = ReportMemory()

  /// Begins a report.
  public init(_ reporter: any Reporter) {
    self.reporter = reporter
  }

  /// What is to be written for the next piece; nothing where the piece is empty.
  public mutating func bytes(for piece: [UInt8]) -> [UInt8] {
    guard !piece.isEmpty else { return [] }
    let bytes = reporter.joined(piece, to: &memory)
    memory.last = piece
    return bytes
  }

  /// What is to be written behind all pieces.
  public func end(_ summary: RunSummary) -> [UInt8] { reporter.end(summary, memory) }
}
