import Diagnostics

/// An audiobook whose audio could not be cut into chapters.
enum AudioNotCut: Defect {
  static let info = RuleInfo(
    code: "MAN-016", severity: .warning,
    summary: "no chapter of an audiobook can be cut, so its files are listed whole",
    finds: """
      A book none of whose chapters could be cut out of its audio, where a manifest of the flavour \
      `audiobook` or `w3c` is asked for. The narrated files are copied as they are, in the order in \
      which they are played.
      """,
    matters: """
      The reading order lists files rather than chapters, and what no clip plays is heard too. The \
      table of contents leads to the moments at which chapters begin.
      """,
    mend: "See what is said of the files: `epubtool split` names why each cannot be cut.",
    specification: "Readium audiobook profile")

  static func finding(_ count: Int, in package: String) -> Finding {
    let files = count == 1 ? "1 file is" : "\(count) files are"
    return Finding(
      info, "no chapter can be cut out of the audio, so \(files) listed whole",
      at: Location(entry: package))
  }
}
