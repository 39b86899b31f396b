import Diagnostics
import XML

/// A document that is not well-formed XML.
enum DocumentNotWellFormed: Defect {
  static let info = RuleInfo(
    code: "RSC-016", severity: .fatal,
    summary: "a document is not well-formed XML",
    finds: """
      Tags do not nest, an entity or a namespace prefix is not declared, a character is \
      not allowed: the parser cannot go on. What follows in the entry is not checked.
      """,
    matters: "Reading systems show nothing of such a document, or an error in its place.",
    example: """
      <p>one<br>two</p>
      """,
    mend: "Mend the named place; an XML editor shows the rest.",
    specification: "XML 1.0, well-formedness; Namespaces in XML 1.0")

  static func finding(_ fault: Fault, in path: String) -> Finding {
    Finding(info, fault.message, at: Location(entry: path, at: fault.place))
  }

  /// Tells once more of a fault, without a place, as a second pass over the package does.
  static func finding(repeating finding: Finding, in path: String) -> Finding {
    Finding(info, finding.message, at: Location(entry: path))
  }
}
