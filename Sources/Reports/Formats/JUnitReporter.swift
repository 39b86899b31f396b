import Diagnostics

/// Writes the XML of JUnit as Jenkins, GitLab and GitHub's actions read it: a suite a book, in it a case
/// for each finding that fails the run, and one that passes where there is none.
///
/// Findings below `--fail-on` stand in the output of the suite. No time is told, since the same books
/// give the same bytes.
struct JUnitReporter: Reporter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func beginning() -> [UInt8] {
    let head: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(options.tool.name)">

      """
    return head.bytes
  }

  func piece(_ report: BookReport) -> [UInt8] {
    let shown = report.shown(downTo: options.level)
    let grave = shown.filter { $0.severity >= options.failOn }
    let isError = report.verdict == .unreadable
    var cases = self.cases(of: grave, in: report, isError: isError)
    if cases.isEmpty {
      cases.append(testCase("validate", of: report, isError ? Self.unreadable : nil))
    }
    let count = isError || !grave.isEmpty ? cases.count : 0
    let (failures, errors) = isError ? (0, count) : (count, 0)
    let text: Markup = """
        <testsuite name="\(report.path)" tests="\(cases.count)" failures="\(failures)" \
      errors="\(errors)" skipped="0">
      \(cases.joined())\(output(shown.filter { $0.severity < options.failOn }))  </testsuite>

      """
    return text.bytes
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    Array("</testsuites>\n".utf8)
  }

  private static let unreadable: Markup = """
          <error message="the book cannot be read" type="unreadable"/>

    """

  /// A case for each finding; two of one name would be taken for one.
  private func cases(of findings: [Finding], in report: BookReport, isError: Bool) -> [Markup] {
    var told: [String: Int] = [:]
    return findings.map { finding in
      let place = finding.location.words.map { " \($0)" } ?? ""
      let name = finding.code + place
      let number = told[name, default: 0] + 1
      told[name] = number
      let element: Markup = isError ? "error" : "failure"
      let text = FindingText(hasColour: false, showsAll: true).lines(of: [finding])
      let result: Markup = """
              <\(element) message="\(report.sentence(finding))" type="\(finding.code)">\
        \(lines: "\n" + text)      </\(element)>

        """
      return testCase(number > 1 ? "\(name) (\(number))" : name, of: report, result)
    }
  }

  private func testCase(_ name: String, of report: BookReport, _ result: Markup?) -> Markup {
    guard let result else {
      return """
            <testcase classname="\(report.path)" name="\(name)"/>

        """
    }
    return """
          <testcase classname="\(report.path)" name="\(name)">
      \(result)    </testcase>

      """
  }

  private func output(_ findings: [Finding]) -> Markup? {
    guard !findings.isEmpty else { return nil }
    let text = FindingText(hasColour: false, showsAll: options.showsAll).lines(of: findings)
    return """
          <system-out>\(lines: "\n" + text)    </system-out>

      """
  }
}
