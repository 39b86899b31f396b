import Diagnostics
import Publication

@testable import Reading

/// A style sheet as it was read, in forms that are easy to compare.
struct StyleSnippet {
  let sheet: StyleSheet
  let findings: [Finding]

  init(_ text: String, line: Int = 1) {
    self.init(bytes: Array(text.utf8), line: line)
  }

  init(bytes: [UInt8], line: Int = 1) {
    var reader = StyleReader(path: "EPUB/style.css", base: "EPUB/style.css", line: line)
    sheet = reader.read(bytes.span)
    findings = reader.findings
  }

  init(attribute text: String, line: Int = 1) {
    var reader = StyleReader(path: "EPUB/a.xhtml", base: "EPUB/a.xhtml", line: line)
    sheet = reader.readDeclarations(Array(text.utf8).span)
    findings = reader.findings
  }

  /// The places of the findings, as `line:column`.
  var faults: [String] {
    findings.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" }
  }

  /// What the sheet refers to, as `kind path`.
  var references: [String] {
    sheet.references.map { "\($0.kind) \($0.url.path ?? $0.url.text)" }
  }
}

/// Names and places of notes, as `name line:column`.
func written(_ notes: [StyleSheet.Note]) -> [String] {
  notes.map { "\($0.name) \(written($0.position))" }
}

/// A position as `line:column`.
func written(_ position: Position) -> String { "\(position.line):\(position.column)" }
