import Diagnostics

/// A package document that is not in the container.
enum PackageDocumentAbsent: Defect {
  static let info = RuleInfo(
    code: "OPF-002", severity: .fatal,
    summary: "the package document is missing",
    finds: "container.xml names a package document that is not in the container.",
    matters: "Nothing of the book can be read.",
    mend: "Correct the full-path, or pack the package document; names are case-sensitive.",
    specification: "EPUB 3.3, Container file (container.xml)")

  static func finding(_ path: String) -> Finding {
    Finding(
      info, "the package document \"\(path)\" is not in the container",
      at: Location(entry: ContainerDocumentReader.path))
  }
}
