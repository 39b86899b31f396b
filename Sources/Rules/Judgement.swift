import Diagnostics
import Publication

/// What the rules say of a book, and what they worked out to say it.
public struct Judgement: Sendable {
  /// The findings, rule by rule.
  public let findings: [Finding]
  /// What the rules needed of the book, for reports that tell of the same things.
  public let context: RuleContext

  /// Asks every rule about a book.
  public init(_ book: Book, options: RuleOptions = RuleOptions()) {
    let context = RuleContext(book, options: options)
    var findings: [Finding] = []
    // One more than is told shows the report that there are more.
    for rule in allRules { findings += rule.check(book, context).prefix(FindingLimit.perID + 1) }
    self.findings = findings
    self.context = context
  }
}
