import Diagnostics

/// An entry whose name leads out of the folder that it is unpacked into.
enum EntryNameUnsafe: Defect {
  static let info = RuleInfo(
    code: "LIB-002", severity: .error,
    summary: "the name of an entry leads out of the folder, and the entry is left out",
    finds: """
      Names that begin with `/`, hold `..`, `.` or empty parts, or are longer than 3,072 \
      bytes.
      """,
    matters: """
      Who unpacks such a name as it stands overwrites files outside of the folder.
      """,
    mend: "Build the book again, with names inside of the container.",
    specification: "EPUB 3.3, OCF, File paths and file names")

  static func finding(_ path: String) -> Finding {
    Finding(
      info, "the name leads out of the folder or is too long; the entry is left out",
      at: Location(entry: path))
  }
}
