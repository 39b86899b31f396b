import Diagnostics
import Media
import Publication

/// Finds MP3 files of variable bit rate that no player can seek in.
enum VariableBitRateWithoutIndex: Rule {
  static let info = RuleInfo(
    code: "AUD-011",
    severity: .warning,
    summary: "an MP3 of variable bit rate has no table of seek points",
    finds: """
      MP3 files whose frames differ in bit rate and that have no Xing or VBRI header with a table \
      of seek points. Encoders that write to a pipe leave such files.
      """,
    matters: """
      A player guesses the length from the first frames and can be wrong by a multiple. It seeks \
      by the same guess: a tap on a sentence plays another one, and chapter marks drift.
      """,
    mend: """
      Encode at a constant bit rate, or let a tool write the header: \
      `ffmpeg -i in.mp3 -c copy -write_xing 1 out.mp3`.
      """,
    specification: "EPUB 3.4, Media Overlays: variable bit rate MP3 should not be used")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      // The parts of a joined file may each be constant; that they are joined is told.
      guard facts.container == "mp3", facts.variableBitRate == true, !facts.hasSeekTable,
        !facts.isJoined, facts.sampleRates.count < 2
      else { return nil }
      return facts.seekHeader == nil ? withoutHeader : withoutTable
    }
  }
}

extension VariableBitRateWithoutIndex {
  private static let withoutHeader =
    "the bit rate varies, but the file has no Xing or VBRI header to seek by"
  private static let withoutTable =
    "the bit rate varies, but the file's header has no table of seek points"
}
