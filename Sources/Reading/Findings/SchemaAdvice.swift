import Diagnostics

/// A document that does what its schema advises against.
enum SchemaAdvice: Defect {
  static let info = RuleInfo(
    code: "RSC-017", severity: .warning,
    summary: "a document does what its schema advises against",
    finds: """
      A construct is allowed but deprecated or discouraged, such as a head without a title \
      or epub:switch.
      """,
    matters: "It works today and may not tomorrow, or not everywhere.",
    mend: "Use what the message names in its place.",
    specification: "EPUB 3.3 and the schemas of the formats it takes in")

  static func finding(_ message: String, in path: String, at position: Position?) -> Finding {
    Finding(info, message, at: Location(entry: path, at: position))
  }
}
