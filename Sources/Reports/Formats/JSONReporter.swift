import JSON

/// Writes one JSON document: the tool, the books and a summary.
struct JSONReporter: Reporter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func beginning() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("tool", options.tool.name)
      writer.member("version", options.tool.version)
      writer.member("books") { $0.array([Int]()) { _, _ in } }
    }
    // The document stays open where the first book belongs.
    return Array(writer.bytes.dropLast(2)) + [UInt8(ascii: "\n")]
  }

  func piece(_ report: BookReport) -> [UInt8] {
    report.json
  }

  func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8] {
    Array(",\n".utf8)
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("books", summary.books)
      writer.member("valid", summary.valid)
      writer.member("invalid", summary.invalid)
      writer.member("unreadable", summary.unreadable)
      writer.member("counts") { summary.counts.write(to: &$0) }
    }
    return Array("\n],\"summary\":".utf8) + writer.bytes + Array("}\n".utf8)
  }
}
