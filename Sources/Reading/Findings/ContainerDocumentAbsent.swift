import Diagnostics

/// A container without META-INF/container.xml.
enum ContainerDocumentAbsent: Defect {
  static let info = RuleInfo(
    code: "RSC-002", severity: .fatal,
    summary: "META-INF/container.xml is missing",
    finds: "Every EPUB has the file META-INF/container.xml, which names the package document.",
    matters: "Without it nothing in the book can be found.",
    mend: "Add META-INF/container.xml with a rootfile that names the package document.",
    specification: "EPUB 3.3, Container file (container.xml)")

  static func finding() -> Finding {
    Finding(info, "the file \"META-INF/container.xml\" is missing", at: .book)
  }
}
