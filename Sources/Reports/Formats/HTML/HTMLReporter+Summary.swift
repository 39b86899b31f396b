import Diagnostics

extension HTMLReporter {
  /// What came of all books, and what the drawings show.
  func summary(_ summary: RunSummary) -> Markup {
    let parts: [(name: Markup, count: Int)] = [
      ("valid", summary.valid), ("invalid", summary.invalid), ("unreadable", summary.unreadable),
    ]
    let tiles = parts.map { part -> Markup in
      "<li class=\"\(part.name)\"><b>\(part.count)</b> \(part.name)</li>\n"
    }
    let counts = Severity.allCases.reversed().compactMap { severity -> Markup? in
      guard severity >= options.level, let words = summary.counts.words(of: severity) else {
        return nil
      }
      return "<span class=\"count \(severity.rawValue)\">\(words)</span> "
    }
    let books: Markup = summary.books == 1 ? "1 book" : "\(summary.books) books"
    let findings: Markup = counts.isEmpty ? "" : "<p class=\"counts\">\(counts.joined())</p>\n"
    return """
      <section class="summary" id="summary" aria-labelledby="sum"><h2 id="sum">\(books)</h2>
      <ul class="tiles">
      \(tiles.joined())</ul>
      \(share(parts, of: summary.books))\(findings)\(legend)</section>

      """
  }

  /// A bar of which each verdict has its share, for the eye alone.
  private func share(_ parts: [(name: Markup, count: Int)], of all: Int) -> Markup {
    guard all > 0 else { return "" }
    var bars: Markup = ""
    var before = 0
    for part in parts where part.count > 0 {
      let (x, width) = (Percent(before, of: all), Percent(part.count, of: all))
      bars +=
        "<rect class=\"\(part.name)\" x=\"\(x.markup)\" width=\"\(width.markup)\" height=\"8\"/>"
      before += part.count
    }
    return "<svg class=\"share\" aria-hidden=\"true\" width=\"100%\" height=\"8\">\(bars)</svg>\n"
  }

  private var legend: Markup {
    let swatches: [(Markup, Markup)] = [
      ("clips", "played by clips"), ("audio", "played by no clip"),
      ("overlaps", "played by two clips"), ("past", "past the end of the audio"),
      ("header", "the end by the header"),
    ]
    let items = swatches.map { name, text -> Markup in
      "<li><svg class=\"swatch\" aria-hidden=\"true\" width=\"18\" height=\"12\">"
        + "<rect class=\"\(name)\" width=\"18\" height=\"12\"/></svg>\(text)</li>\n"
    }
    return """
      <details class="legend"><summary>How to read the timelines</summary>
      <ul>
      \(items.joined())</ul>
      <p>A timeline is as long as its audio was measured to be; what clips ask for behind that end is \
      drawn behind it. Lines in a stretch are where clips begin.</p>
      </details>

      """
  }
}
