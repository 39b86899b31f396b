import Diagnostics

/// A document that no page can be made of.
enum PageWithoutMarkup: Defect {
  static let info = RuleInfo(
    code: "PAG-002", severity: .error,
    summary: "a document is no page, so the bundle lacks it",
    finds: """
      A document that is empty, larger than 64 MiB, no text, nested more than any parser follows, or \
      that an own stylesheet makes no page of; a page bundle in JSON that is broken or has no HTML.
      """,
    matters: "The bundle lacks the page, and links to it lead to the web. All others are made.",
    mend: "Take the page anew as Parsoid writes it: from the wiki's REST API, or with --wiki.")

  static func finding(_ page: String, _ reason: String) -> Finding {
    Finding(info, "\"\(page)\": \(reason)", at: .book)
  }
}
