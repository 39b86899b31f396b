import Diagnostics

/// A package document without a known version.
enum PackageVersionUnknown: Defect {
  static let info = RuleInfo(
    code: "OPF-001", severity: .error,
    summary: "the version of the package document cannot be told",
    finds: """
      The root element is not package, or its version is neither 2.0 nor 3.0, or the \
      document breaks off before it.
      """,
    matters: "The version decides which rules hold; without it nothing else is checked.",
    mend: "Give the package element version=\"3.0\".",
    specification: "EPUB 3.3, The package element")

  static func finding(_ path: String) -> Finding {
    Finding(
      info, "the version cannot be told: expected \"3.0\" or \"2.0\"", at: Location(entry: path))
  }
}
