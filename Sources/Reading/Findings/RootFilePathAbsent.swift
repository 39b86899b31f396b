import Diagnostics

/// A rootfile without full-path.
enum RootFilePathAbsent: Defect {
  static let info = RuleInfo(
    code: "OPF-016", severity: .error,
    summary: "a rootfile has no full-path",
    finds: "Each rootfile of container.xml has a full-path attribute.",
    matters: "The package document cannot be found.",
    mend: "Add full-path with the path of the package document from the container's root.",
    specification: "EPUB 3.3, Container file (container.xml)")

  static func finding(at position: Position) -> Finding {
    Finding(
      info, "the rootfile has no \"full-path\"",
      at: Location(entry: ContainerDocumentReader.path, at: position, element: "rootfile"))
  }
}
