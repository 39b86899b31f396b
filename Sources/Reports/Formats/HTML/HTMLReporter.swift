import Diagnostics

/// Writes one page that needs nothing else: each book with its verdict and findings, and the timelines of
/// its audio.
///
/// The page holds no script and asks for nothing from anywhere. What is known at the end of a run stands
/// at the end of the page, and is shown above the books.
struct HTMLReporter: Reporter {
  let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func beginning() -> [UInt8] {
    let head: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="\(options.tool.name) \(options.tool.version)">
      <title>Validation of books</title>
      <style>

      """
    let body: Markup = """
      </style>
      </head>
      <body>
      <header>
      <p class="tool">\(options.tool.name) \(options.tool.version)</p>
      <h1>Validation of books</h1>
      <p class="jump"><a href="#summary">Go to the summary</a></p>
      <fieldset class="filter"><legend>Show</legend>
      <label><input type="radio" name="show" id="show-all" checked>all books</label>
      <label><input type="radio" name="show" id="show-found">with findings</label>
      <label><input type="radio" name="show" id="show-invalid">invalid alone</label>
      </fieldset>
      </header>
      <main>

      """
    return head.bytes + PackageResources.report_css + body.bytes
  }

  func piece(_ report: BookReport) -> [UInt8] {
    let shown = report.shown(downTo: options.level)
    guard !options.isQuiet || !shown.isEmpty else { return [] }
    let state: Markup = shown.isEmpty ? "clean" : "found"
    let isOpen: Markup = report.verdict == .valid ? "" : " open"
    let title: Markup? =
      report.title == nil ? nil : "<span class=\"path\"><bdi>\(report.path)</bdi></span>"
    let name = report.title == nil ? report.path : report.name
    let book: Markup = """
      <article class="book \(report.verdict.rawValue) \(state)"><details\(isOpen)>
      <summary><span class="verdict">\(report.verdict.rawValue)</span>\
      <span class="what"><h2 dir="auto">\(name)</h2>\(title)</span>\(counts(report))</summary>
      \(facts(report))\(findings(shown, of: report))\(audio(of: report))\(overlays(of: report))\
      </details></article>

      """
    return book.bytes
  }

  func joined(_ piece: [UInt8], to memory: inout ReportMemory) -> [UInt8] {
    piece.filling { _, code in
      _ = memory.number(of: code)
      let markup: Markup = "\(code)"
      return markup.bytes
    }
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    let ids = memory.codes.sorted().map(explanation(of:)).joined()
    let glossary: Markup = """
      <section class="ids" aria-labelledby="ids"><h2 id="ids">What the ids mean</h2>
      \(ids)</section>

      """
    let end: Markup = """
      </main>
      \(self.summary(summary))\(memory.codes.isEmpty ? "" : glossary)</body>
      </html>

      """
    return end.bytes
  }

  private func counts(_ report: BookReport) -> Markup {
    let counts = Severity.allCases.reversed().compactMap { severity -> Markup? in
      guard severity >= options.level, let words = report.counts.words(of: severity) else {
        return nil
      }
      return "<span class=\"count \(severity.rawValue)\">\(words)</span> "
    }
    return "<span class=\"counts\">\(counts.joined())</span>"
  }

  private func facts(_ report: BookReport) -> Markup {
    let rows: [(Markup, String?)] = [
      ("EPUB", report.version), ("Identifier", report.identifier), ("SHA-256", report.sha256),
    ]
    let shown = rows.compactMap { name, value -> Markup? in
      value.map { "<div><dt>\(name)</dt><dd><bdi>\($0)</bdi></dd></div>" }
    }
    return shown.isEmpty ? "" : "<dl class=\"facts\">\(shown.joined())</dl>\n"
  }
}
