/// Writes one JSON object a line for each book.
struct JSONLinesReporter: Reporter {
  func piece(_ report: BookReport) -> [UInt8] {
    report.json + [UInt8(ascii: "\n")]
  }
}
