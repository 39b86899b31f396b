import Diagnostics
import Schemas

/// A document that breaks its schema.
enum SchemaViolation: Defect {
  static let info = RuleInfo(
    code: "RSC-005", severity: .error,
    summary: "a document breaks its schema",
    finds: """
      An element, attribute, value or text is not allowed where it stands, or something \
      required is missing. The message says what was found and what may stand there.
      """,
    matters: """
      Reading systems drop or misread what they do not expect; retailers refuse the book.
      """,
    mend: "Change the named place to what the message allows.",
    specification: "EPUB 3.3 and the schemas of the formats it takes in")

  static func finding(_ violation: Violation, in path: String) -> Finding {
    let location = Location(entry: path, at: violation.place)
    switch violation.severity {
    case .error: return Finding(info, violation.message, at: location)
    case .warning: return Finding(SchemaAdvice.info, violation.message, at: location)
    case .advice: return Finding(DrawingUnlikeSVG11.info, violation.message, at: location)
    }
  }
}
