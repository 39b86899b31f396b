import Reports

/// A report that is written to a file.
final class ReportFile {
  /// Why a file could not be written.
  typealias Failure = WholeFile.Failure

  private var assembly: ReportAssembly
  private let file: WholeFile

  init(path: String, reporter: any Reporter) throws(Failure) {
    guard path != "-" else {
      throw Failure(path: path, reason: "to standard output goes what --format says")
    }
    assembly = ReportAssembly(reporter)
    file = try WholeFile(path: path)
    try file.write(reporter.beginning())
  }

  /// The reporter that makes the pieces.
  var reporter: any Reporter { assembly.reporter }

  /// Writes the piece of the next book.
  func add(_ piece: [UInt8]) throws(Failure) {
    try file.write(assembly.bytes(for: piece))
  }

  /// Writes the end and puts the file in its place.
  func finish(_ summary: RunSummary) throws(Failure) {
    try file.write(assembly.end(summary))
    try file.finish()
  }
}
