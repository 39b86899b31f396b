import Diagnostics
import JSON
import Publication
import Rules

/// Writes one JSON object a line for each book, with the keys of EPUBCheck's own JSON report.
///
/// A message holds all its places, of which EPUBCheck keeps 25. Findings of usage are there, as with
/// EPUBCheck's `-u`, and suppressed ones are not. What needs a clock is null.
struct EPUBCheckReporter: Reporter {
  /// The number that stands for an unknown line or column.
  private static let unknown = -1

  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func piece(_ report: BookReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("messages") { writer in
        writer.array(messages(of: report)) { write($1, of: report, to: &$0) }
      }
      writer.nullable("customMessageFileName", options.customMessages)
      writer.member("checker") { writeChecker(report, to: &$0) }
      writer.member("publication") { writePublication(report.book, to: &$0) }
      writer.member("items") { writeItems(report.book, to: &$0) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The findings that say the same, with their places.
  private struct Message {
    let first: Finding
    var locations: [Location]
  }

  /// The messages in EPUBCheck's order: by id, gravest first, then by their words.
  private func messages(of report: BookReport) -> [Message] {
    var messages: [Message] = []
    var numbers: [String: Int] = [:]
    for finding in report.findings where !finding.isSuppressed {
      let key = "\(finding.code) \(finding.severity.rawValue) \(finding.message)"
      if let number = numbers[key] {
        messages[number].locations.append(finding.location)
      } else {
        numbers[key] = messages.count
        messages.append(Message(first: finding, locations: [finding.location]))
      }
    }
    return messages.sorted { left, right in
      if left.first.code != right.first.code { return left.first.code < right.first.code }
      if left.first.severity != right.first.severity {
        return left.first.severity > right.first.severity
      }
      return left.first.message < right.first.message
    }
  }

  private func write(_ message: Message, of report: BookReport, to writer: inout JSONWriter) {
    let finding = message.first
    writer.object { writer in
      writer.member("ID", Catalogue.entry(of: finding.code)?.spelling ?? finding.code)
      writer.member("severity", finding.severity.rawValue.uppercased())
      writer.member("message", finding.message)
      writer.member("additionalLocations", 0)
      writer.member("locations") { writer in
        writer.array(message.locations) { write($1, of: report, to: &$0) }
      }
      writer.nullable("suggestion", finding.suggestion ?? finding.fix?.title)
    }
  }

  private func write(_ location: Location, of report: BookReport, to writer: inout JSONWriter) {
    writer.object { writer in
      // What EPUBCheck's own report says of the class of its addresses, the same for all.
      writer.member("url") { writer in
        writer.object { writer in
          writer.member("opaque", false)
          writer.member("hierarchical", true)
        }
      }
      writer.member("path", location.entry ?? report.path)
      writer.member("line", location.line ?? Self.unknown)
      writer.member("column", location.column ?? Self.unknown)
      writer.nullable("context", location.element)
    }
  }

  private func writeChecker(_ report: BookReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", report.path)
      writer.member("filename", String(report.book.file.name))
      writer.member("checkerVersion", "\(options.tool.name) \(options.tool.version)")
      writer.null("checkDate")
      writer.null("elapsedTime")
      writer.member("nFatal", report.counts[.fatal])
      writer.member("nError", report.counts[.error])
      writer.member("nWarning", report.counts[.warning])
      writer.member("nUsage", report.counts[.usage])
    }
  }
}

extension JSONWriter {
  /// Writes a text member, a null where there is no text.
  mutating func nullable(_ key: StaticString, _ text: String?) {
    if let text { member(key, text) } else { null(key) }
  }
}
