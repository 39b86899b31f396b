import Diagnostics

/// An entry whose name a later one has too.
enum EntryNamedTwice: Defect {
  static let info = RuleInfo(
    code: "LIB-004", severity: .warning,
    summary: "of entries with one name the last one is unpacked",
    finds: "Several entries of the container have the same name.",
    matters: "Programs differ in which of them they take.",
    mend: "Build the book again, each file once.",
    specification: "EPUB 3.3, OCF, File paths and file names")

  static func finding(_ path: String) -> Finding {
    Finding(
      info, "a later entry has the same name; this one is left out", at: Location(entry: path))
  }
}
