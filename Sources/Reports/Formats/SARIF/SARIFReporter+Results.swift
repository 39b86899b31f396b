import Diagnostics
import JSON
import Publication

extension SARIFReporter {
  /// Writes a finding as a result.
  func write(
    _ finding: Finding, of report: BookReport, _ fingerprint: String, to writer: inout JSONWriter,
    _ files: inout SARIFFiles
  ) {
    var related: [Finding.Related] = finding.related
    if !report.book.file.isFolder, let entry = finding.location.entry {
      related.insert(Finding.Related("in \(entry)", at: finding.location), at: 0)
    }
    writer.object { writer in
      writer.member("ruleId", finding.code)
      writer.member("ruleIndex") { $0.raw(PieceMark.code.around(finding.code)) }
      writer.member("level", finding.severity.level)
      writer.message("message", report.sentence(finding))
      writer.member("locations") { writer in
        writer.array([finding.location]) { write($1, of: report, to: &$0, &files) }
      }
      if !related.isEmpty {
        writer.member("relatedLocations") { writer in
          writer.array(related.enumerated()) { writer, numbered in
            write(numbered.element, numbered.offset, of: report, to: &writer, &files)
          }
        }
      }
      writer.member("partialFingerprints") { writer in
        writer.object { $0.member("epubtoolFinding/v1", fingerprint) }
      }
      if finding.isSuppressed {
        writer.member("suppressions") { writer in
          writer.array(["external"]) { writer, kind in
            writer.object { writer in
              writer.member("kind", kind)
              writer.member("justification", "suppressed by the file of custom messages")
            }
          }
        }
      }
      writer.member("properties") { writer in
        writer.object { writer in
          writer.member("severity", finding.severity.rawValue)
          writer.member("time", finding.location.time)
        }
      }
    }
  }

  private func write(
    _ location: Location, of report: BookReport, to writer: inout JSONWriter,
    _ files: inout SARIFFiles
  ) {
    writer.object { writer in
      let file = report.book.file.isFolder ? files.number(of: location.entry) : files.book
      writePlace(report.uri(of: location), file, location, to: &writer)
      guard let entry = location.entry else { return }
      writer.member("logicalLocations") { writer in
        writer.array(location.element.map { [nil, $0] } ?? [nil]) { writer, element in
          writer.object { writer in
            writer.member("name", element ?? entry)
            writer.member("fullyQualifiedName", element.map { "\(entry)#\($0)" } ?? entry)
            writer.member("kind", element == nil ? "resource" : "element")
          }
        }
      }
    }
  }

  private func write(
    _ related: Finding.Related, _ number: Int, of report: BookReport, to writer: inout JSONWriter,
    _ files: inout SARIFFiles
  ) {
    let location = related.location
    let isNested = !report.book.file.isFolder && location.entry != nil
    writer.object { writer in
      writer.member("id", number)
      let uri = isNested ? location.entry?.uriOfEntry : nil
      writePlace(
        uri ?? report.uri(of: location), files.number(of: location.entry), location, to: &writer)
      writer.message("message", related.message)
    }
  }

  private func writePlace(
    _ uri: String, _ file: Int, _ location: Location, to writer: inout JSONWriter
  ) {
    writer.member("physicalLocation") { writer in
      writer.object { writer in
        writer.member("artifactLocation") { writer in
          writer.object { writer in
            writer.member("uri", uri)
            writer.member("index") { $0.raw(PieceMark.file.around(String(file))) }
          }
        }
        guard let region = location.region else { return }
        writer.member("region") { writer in
          writer.object { writer in
            writer.member("startLine", region.line)
            writer.member("startColumn", region.column)
          }
        }
      }
    }
  }
}
