import Diagnostics
import Publication

/// The address of an overlay's audio has a fragment.
enum AudioWithFragment: Rule {
  static let info = RuleInfo(
    code: "MED-014", severity: .error,
    summary: "the address of an overlay's audio has a fragment",
    finds: "The `src` attributes of the audio of overlays.",
    matters: """
      What to play is said by `clipBegin` and `clipEnd`; a time in the address too leaves open \
      which holds.
      """,
    example: #"<audio src="a.mp3#t=5,10"/>"#,
    mend: "Write the times as `clipBegin` and `clipEnd`.",
    specification: "EPUB 3.3, Media overlays, \"The audio element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(
      info, in: book, fix: Finding.Fix("take the fragment off the address", .safe)
    ) { use in
      use.kind == .overlayAudio && use.standing.contains(.fragment)
    } judge: { _, reference in
      message(reference.url.text)
    }
  }

  private static func message(_ address: String) -> String {
    "audio address \"\(address)\" has a fragment"
  }
}
