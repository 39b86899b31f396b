import Diagnostics
import Publication

/// An overlay in which nothing plays.
enum OverlayWithoutClips: Defect {
  static let info = RuleInfo(
    code: "MAN-014", severity: .warning,
    summary: "an overlay holds no clip, so the manifest leaves it out",
    finds: """
      A media overlay without a `par`. A Guided Navigation Document may not be empty.
      """,
    matters: """
      The document has no narration, though it says that it has one.
      """,
    mend: "Fill the overlay, or take it from the manifest.")

  static func finding(_ overlay: Overlay) -> Finding {
    Finding(
      info, "the overlay holds no clip", at: Location(entry: overlay.path, at: overlay.position))
  }
}
