import Diagnostics

/// A rootfile with a blank full-path.
enum RootFilePathBlank: Defect {
  static let info = RuleInfo(
    code: "OPF-017", severity: .error,
    summary: "a rootfile has a blank full-path",
    finds: "The full-path of a rootfile is empty or only white space.",
    matters: "The package document cannot be found.",
    mend: "Write the path of the package document from the container's root.",
    specification: "EPUB 3.3, Container file (container.xml)")

  static func finding(at position: Position) -> Finding {
    Finding(
      info, "the \"full-path\" of the rootfile is blank",
      at: Location(entry: ContainerDocumentReader.path, at: position, element: "rootfile"))
  }
}
