import Diagnostics
import Media
import Publication

/// Finds MP3 files of variable bit rate, even those with a table of seek points.
enum VariableBitRate: Rule {
  static let info = RuleInfo(
    code: "AUD-012",
    severity: .info,
    summary: "an MP3 is of variable bit rate",
    finds: "MP3 files whose frames differ in bit rate and that have a table of seek points.",
    matters: """
      The table has a hundred points, whatever the length: in a file of an hour they lie 36 s \
      apart, and a player that seeks by them can be off by seconds. EPUB 3.4 advises against such \
      files for media overlays.
      """,
    mend: "Encode narration at a constant bit rate, or as AAC in MP4, whose index is exact.",
    specification: "EPUB 3.4, Media Overlays: variable bit rate MP3 should not be used")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.container == "mp3" && facts.variableBitRate == true && facts.hasSeekTable
        && !facts.isJoined ? inexact : nil
    }
  }
}

extension VariableBitRate {
  private static let inexact =
    "the bit rate varies, so players seek in the file by a table of a hundred points"
}
