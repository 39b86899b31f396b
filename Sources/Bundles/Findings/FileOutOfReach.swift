import Diagnostics

/// A picture, sound, film or style sheet that could not be fetched again, and that the bundle
/// keeps.
enum FileOutOfReach: Defect {
  static let info = RuleInfo(
    code: "PAG-005", severity: .info,
    summary: "a file that pages show cannot be fetched again, so the bundle keeps the one it has",
    finds: "A file of the bundle that is there for whose address no server answers.",
    matters: "Readers see the picture as it was when it could be fetched last.",
    mend: "Bundle again, or update the bundle, when its server can be reached.")

  static func finding(_ url: String, _ reason: String) -> Finding {
    Finding(info, "\"\(url)\": \(reason)", at: .book)
  }
}
