import Diagnostics

/// A book of which no audiobook can be made.
enum NothingNarrated: Defect {
  static let info = RuleInfo(
    code: "MAN-011", severity: .error,
    summary: "nothing of the book is narrated, so it makes no audiobook",
    finds: """
      A book without overlays, or one whose overlays name no audio that can be measured, where \
      a manifest of the flavour `audiobook` or `w3c` is asked for.
      """,
    matters: """
      The reading order of an audiobook is audio, and may not be empty. Nothing is written.
      """,
    mend: "Ask for the flavour `readium`, or make overlays.")

  static func finding(_ flavour: ManifestFlavour, in package: String) -> Finding {
    Finding(
      info,
      "no audio is narrated that can be measured, so there is no \(flavour.rawValue) manifest",
      at: Location(entry: package))
  }
}
