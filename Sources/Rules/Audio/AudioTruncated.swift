import Diagnostics
import Media
import Publication
import Timing

/// Finds audio files that break off.
enum AudioTruncated: Rule {
  static let info = RuleInfo(
    code: "AUD-005",
    severity: .warning,
    summary: "an audio file is cut off",
    finds: """
      Audio files that end in the middle of a frame, page or packet, or before the data that their \
      own index names.
      """,
    matters: """
      The end of the narration is missing: a word, or half a chapter where a download broke off. \
      Clips behind the cut have nothing to play, and some players give an error instead of the \
      part that is there.
      """,
    mend: "Export or copy the audio anew, and compare its length with the original's.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.isTruncated ? cutOff(facts) : nil
    }
  }
}

extension AudioTruncated {
  private static func cutOff(_ facts: AudioFacts) -> String {
    guard let coded = facts.coded else { return "the file ends in the middle of a packet" }
    guard let header = facts.header, header > coded + .notable else {
      return "the file ends in the middle of a packet, after \(coded)"
    }
    return "the file ends in the middle of a packet, after \(coded) of the \(header) it claims"
  }
}
