import Diagnostics
import Rules

extension HTMLReporter {
  /// How many findings of one id a book shows at once, and how many at a wish.
  private static let usual = (open: 8, folded: 100)

  /// The findings of a book, those of one id together, the gravest first.
  func findings(_ findings: [Finding], of report: BookReport) -> Markup {
    let suppressed = report.findings.count { $0.isSuppressed }
    let note: Markup =
      suppressed == 0
      ? "" : "<p class=\"quiet\">\(suppressed) suppressed findings are left out.</p>\n"
    guard !findings.isEmpty else {
      return "<p class=\"quiet\">Nothing was found.</p>\n\(note)"
    }
    return
      "<section class=\"findings\">\n\(groups(of: findings).map(group).joined())</section>\n\(note)"
  }

  private func groups(of findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    var numbers: [String: Int] = [:]
    for finding in findings {
      if let number = numbers[finding.code] {
        groups[number].append(finding)
      } else {
        numbers[finding.code] = groups.count
        groups.append([finding])
      }
    }
    let sorted = groups.enumerated().sorted { left, right in
      let (one, other) = (left.element[0].severity, right.element[0].severity)
      return one == other ? left.offset < right.offset : one > other
    }
    return sorted.map(\.element)
  }

  private func group(_ findings: [Finding]) -> Markup {
    let (code, severity) = (findings[0].code, findings[0].severity)
    let summary = Registry.info(for: code)?.summary ?? ""
    let times: Markup = findings.count > 1 ? "<span class=\"times\">× \(findings.count)</span>" : ""
    let open = options.showsAll ? findings.count : Self.usual.open
    let folded = findings.dropFirst(open).prefix(Self.usual.folded)
    let rest = findings.count - min(findings.count, open) - folded.count
    let left: Markup =
      rest > 0 ? "<p class=\"quiet\">\(rest) more of them are left out; --all shows them.</p>" : ""
    let more: Markup =
      folded.isEmpty
      ? ""
      : """
      <details class="more"><summary>\(findings.count - open) more</summary>
      <ul>\(folded.map(item).joined())</ul>\(left)</details>

      """
    return """
      <section class="group \(severity.rawValue)"><h3><span class="severity">\(severity.rawValue)</span> \
      <a href="#\(Markup(open: code))">\(code)</a> <span class="gist">\(Markup(prose: summary))</span>\(times)</h3>
      <ul>\(findings.prefix(open).map(item).joined())</ul>\(more)</section>

      """
  }

  private func item(_ finding: Finding) -> Markup {
    var text: Markup = "<li><p>\(finding.message)</p>"
    if let place = finding.location.words { text += "<p class=\"place\"><bdi>\(place)</bdi></p>" }
    for related in finding.related {
      let place: Markup? = related.location.words.map { " <bdi>\($0)</bdi>" }
      text += "<p class=\"place\">\(related.message)\(place)</p>"
    }
    if let fix = finding.fix { text += "<p class=\"fix\">\(fix.title)</p>" }
    if let suggestion = finding.suggestion { text += "<p class=\"fix\">\(suggestion)</p>" }
    return "\(text)</li>\n"
  }

  /// What an id means, for the end of the page.
  func explanation(of code: String) -> Markup {
    guard let info = Registry.info(for: code) else { return "" }
    let specification: Markup? = info.specification.map { "<p class=\"quiet\">\($0)</p>" }
    let example: Markup? = info.example.map { "<pre>\(lines: $0)</pre>\n" }
    return """
      <article class="id" id="\(code)"><h3>\(code) <span class="gist">\(Markup(prose: info.summary))</span></h3>
      <p>\(Markup(prose: info.finds))</p>
      <p>\(Markup(prose: info.matters))</p>
      \(example)<p><strong>To mend it:</strong> \(Markup(prose: info.mend))</p>
      \(specification)</article>

      """
  }
}

extension Markup {
  /// Makes markup of an explanation, in which words between backquotes are code.
  fileprivate init(prose: String) {
    self = ""
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      self += index % 2 == 1 ? "<code>\(String(part))</code>" : "\(String(part))"
    }
  }
}
