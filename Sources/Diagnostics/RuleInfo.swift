/// What is known about an id before any book is read: its severity and its explanation.
///
/// `explain`, `rules` and the documentation are made of these.
public struct RuleInfo: Hashable, Sendable {
  /// The id, `AREA-NNN`; never reused.
  public let code: String
  /// The severity where no policy changes it.
  public let severity: Severity
  /// What is found, in one sentence without a full stop.
  public let summary: String
  /// What the check looks at, in a paragraph.
  public let finds: String
  /// Why it matters to listeners, readers or devices.
  public let matters: String
  /// The smallest piece that shows the defect, nil where no text shows it.
  public let example: String?
  /// How to mend it.
  public let mend: String
  /// The passage of the specification obeyed, nil where none speaks of it.
  public let specification: String?

  /// Makes the description of an id.
  public init(
    code: String, severity: Severity, summary: String, finds: String, matters: String,
    example: String? = nil, mend: String, specification: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.finds = finds
    self.matters = matters
    self.example = example
    self.mend = mend
    self.specification = specification
  }
}
