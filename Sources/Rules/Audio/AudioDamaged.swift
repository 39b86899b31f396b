import Diagnostics
import Media
import Publication

/// Finds audio files with packets that cannot be decoded.
enum AudioDamaged: Rule {
  static let info = RuleInfo(
    code: "AUD-006",
    severity: .warning,
    summary: "an audio file has damaged packets",
    finds: """
      Audio files with packets that are corrupt. With `--audio decode` every packet is decoded, so \
      that damage inside of packets is found too; otherwise only what the container shows.
      """,
    matters: """
      Players click, fall silent for a moment or stop. Where they drop the packet, all that comes \
      behind it plays earlier than the clips say, and text and voice part.
      """,
    mend: "Encode the audio anew from its source.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      // The packet that a cut file ends in is told as the cut.
      guard let damaged = facts.damaged, damaged > (facts.isTruncated ? 1 : 0) else { return nil }
      return broken(damaged, of: facts.packets)
    }
  }
}

extension AudioDamaged {
  private static func broken(_ damaged: Int, of packets: Int?) -> String {
    let noun = damaged == 1 ? "packet is" : "packets are"
    // What a cut file lacks is none of its packets.
    guard let packets, damaged <= packets else { return "\(damaged) \(noun) damaged" }
    return "\(damaged) of \(packets) packets \(damaged == 1 ? "is" : "are") damaged"
  }
}
