import Diagnostics
import JSON

/// Writes one log of the Static Analysis Results Interchange Format, SARIF 2.1.0.
///
/// A result lies in the book's own file, which is what the programs that show results can open, with the
/// entry as its logical location; the first related location is the entry as a file nested in the book's.
/// Of an unpacked book, results lie in its files. All findings are there, suppressed ones too.
struct SARIFReporter: Reporter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func beginning() -> [UInt8] {
    let schema =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return Array(
      """
      {"$schema":"\(schema)","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[

      """.utf8)
  }

  func piece(_ report: BookReport) -> [UInt8] {
    var files = SARIFFiles(report)
    var fingerprints = Fingerprints(report)
    let results = report.findings.map { finding in
      var writer = JSONWriter()
      write(finding, of: report, fingerprints.next(finding), to: &writer, &files)
      return writer.bytes
    }
    guard !results.isEmpty else { return [] }
    let list = PieceMark.files.around(files.json)
    return Array(results.joined(separator: Array(",\n".utf8))) + Array(list.utf8)
  }

  func joined(_ piece: [UInt8], to memory: inout ReportMemory) -> [UInt8] {
    let first = memory.files
    let joined = piece.filling { mark, text in
      switch mark {
      case .code: return Array(String(memory.number(of: text)).utf8)
      case .file: return Array(String(first + (Int(text) ?? 0)).utf8)
      case .files:
        // The files of a book stand a line each, and name each other by marks as results do.
        let lines = text.split(separator: "\n")
        memory.files += lines.count
        for line in lines {
          if !memory.listedFiles.isEmpty { memory.listedFiles += Array(",\n".utf8) }
          memory.listedFiles += Array(line.utf8).filling { _, number in
            Array(String(first + (Int(number) ?? 0)).utf8)
          }
        }
        return []
      }
    }
    return memory.last == nil ? joined : Array(",\n".utf8) + joined
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("invocations") { writer in
        writer.array([summary.unopened == 0]) { writer, isSuccess in
          writer.object { $0.member("executionSuccessful", isSuccess) }
        }
      }
      writer.member("tool") { writer in
        writer.object { $0.member("driver") { writeDriver(memory.codes, to: &$0) } }
      }
    }
    let files = Array("\n],\"artifacts\":[\n".utf8) + memory.listedFiles + Array("\n],".utf8)
    // What the object holds goes on in the run that is open.
    return files + writer.bytes.dropFirst() + Array("]}\n".utf8)
  }

  private func writeDriver(_ codes: [String], to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", options.tool.name)
      writer.member("version", options.tool.version)
      writer.member("semanticVersion", options.tool.version)
      writer.member("rules") { $0.array(codes) { writeRule($1, to: &$0) } }
    }
  }
}
