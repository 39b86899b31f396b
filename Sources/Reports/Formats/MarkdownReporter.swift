import Diagnostics

/// Writes GitHub-flavoured Markdown for the summary of a job: a table a book with findings, a line a book
/// without, and the sum of all.
struct MarkdownReporter: Reporter {
  /// How many findings of one id a book shows where not all are asked for.
  private static let usual = 8

  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func beginning() -> [UInt8] { Array("# Validation of books\n\n".utf8) }

  func piece(_ report: BookReport) -> [UInt8] {
    let shown = report.shown(downTo: options.level)
    let counts = report.counts.words(downTo: options.level).map { " (\($0))" } ?? ""
    let heading =
      "\(report.verdict.sign) \(report.path.asCode): \(report.verdict.rawValue)\(counts)\n"
    guard !shown.isEmpty else { return options.isQuiet ? [] : Array("- \(heading)".utf8) }
    var text = "## \(heading)\n"
    // In bold letters no title begins a list, a rule or a heading.
    if report.title != nil { text += "**\(report.name.asMarkdown)**\n\n" }
    text += "| severity | id | finding | where |\n| --- | --- | --- | --- |\n"
    var told: [String: Int] = [:]
    for finding in shown {
      told[finding.code, default: 0] += 1
      guard options.showsAll || told[finding.code, default: 0] <= Self.usual else { continue }
      text += row(finding)
    }
    if !options.showsAll {
      for (code, count) in told.sorted(by: { $0.key < $1.key }) where count > Self.usual {
        text += "\n… and \(count - Self.usual) more of \(code.asMarkdown)\n"
      }
    }
    return Array(text.utf8)
  }

  func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8] {
    // Books without findings are items of one list.
    let isList = [before, after].allSatisfy { $0.first == UInt8(ascii: "-") }
    return isList ? [] : [UInt8(ascii: "\n")]
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    let books = summary.books == 1 ? "1 book" : "\(summary.books) books"
    return Array("\(memory.last == nil ? "" : "\n")**\(books)**: \(summary.words)\n".utf8)
  }

  private func row(_ finding: Finding) -> String {
    let suggestion = finding.suggestion.map { "<br>\($0.asMarkdown)" } ?? ""
    let cells = [
      finding.severity.rawValue, finding.code.asMarkdown, finding.message.asMarkdown + suggestion,
      finding.location.words?.asCode ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}

extension Verdict {
  /// A sign that is seen before the word is read.
  fileprivate var sign: String { self == .valid ? "✅" : "❌" }
}

extension String {
  /// The text as words: what would be markup is escaped, also that of GitHub and GitLab alone.
  fileprivate var asMarkdown: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "|": text += "&#124;"
      case "@": text += "&#64;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "+", "!", "~", "$", "^", "=":
        text += "\\"
        text.unicodeScalars.append(scalar)
      // No address becomes a link by itself.
      case "/" where text.hasSuffix(":"): text += "&#47;"
      case "." where text.utf8.suffix(3).allSatisfy({ $0 | 0x20 == UInt8(ascii: "w") }):
        text += "&#46;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as code, which no writer of Markdown takes for something else.
  fileprivate var asCode: String {
    let text = printable
    let isPlain =
      !text.isEmpty && !text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) }
    // In a table, no escape of code is read alike everywhere; in an element, all are.
    return isPlain ? "`\(text)`" : "<code>\(text.asMarkdown)</code>"
  }
}
