import Diagnostics
import JSON
import Rules

extension SARIFReporter {
  /// Writes what is known of an id.
  func writeRule(_ code: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", code)
      guard let info = Registry.info(for: code) else { return }
      writer.message("shortDescription", info.summary.asSentence)
      writer.message("fullDescription", info.finds)
      writer.member("defaultConfiguration") { writer in
        writer.object { $0.member("level", info.severity.level) }
      }
      writer.member("help") { writer in
        writer.object { writer in
          let parts = [info.finds, info.matters, info.mend]
          writer.member("text", parts.joined(separator: "\n\n"))
          writer.member("markdown", info.markdown)
        }
      }
      writer.member("properties") { writer in
        writer.object { writer in
          writer.member("severity", info.severity.rawValue)
          writer.member("specification", info.specification)
        }
      }
    }
  }
}

extension RuleInfo {
  /// The explanation in Markdown; its own words use code spans alone.
  fileprivate var markdown: String {
    var text = finds + "\n\n**Why it matters.** " + matters
    if let example {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\n\n" + lines.map { "    \($0)" }.joined(separator: "\n")
    }
    text += "\n\n**How to mend it.** " + mend
    if let specification { text += "\n\n*\(specification)*" }
    return text
  }
}

extension String {
  /// The text with a capital letter and a full stop.
  fileprivate var asSentence: String {
    guard let first, first.isLetter, first.isLowercase else { return self + "." }
    return first.uppercased() + dropFirst() + "."
  }
}

extension Severity {
  /// SARIF's level.
  var level: String {
    switch self {
    case .fatal, .error: "error"
    case .warning: "warning"
    case .info, .usage: "note"
    }
  }
}

extension JSONWriter {
  /// Writes a message of plain text.
  mutating func message(_ key: StaticString, _ text: String) {
    member(key) { writer in writer.object { $0.member("text", text) } }
  }
}
