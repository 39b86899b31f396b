import Diagnostics
import Publication

/// An overlay that no document of the reading order names.
enum OverlayOutOfReach: Defect {
  static let info = RuleInfo(
    code: "MAN-013", severity: .warning,
    summary: "no document of the reading order has this overlay, so the manifest leaves it out",
    finds: """
      A media overlay that no spine item names as its `media-overlay`.
      """,
    matters: """
      Nobody can hear it: players come to overlays through the documents that they narrate.
      """,
    mend: """
      Name the overlay at the manifest item of its document; `epubtool validate` names it as \
      MED-010.
      """)

  static func finding(_ overlay: Overlay) -> Finding {
    Finding(
      info, "no document of the reading order has this overlay",
      at: Location(entry: overlay.path, at: overlay.position))
  }
}
