import Diagnostics
import Media
import Publication

/// Finds audio files whose sampling rate changes on the way.
enum SampleRateChanges: Rule {
  static let info = RuleInfo(
    code: "AUD-009",
    severity: .warning,
    summary: "the sample rate of an audio file changes in the middle",
    finds: "MP3 and ADTS files whose frames have more than one sampling rate.",
    matters: """
      Many players set their output up for the first frame. They play the rest too fast or too \
      slow, at a wrong pitch, or stop; and every clip behind the change is off.
      """,
    mend: "Encode the whole file anew at one rate.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { _, facts in
      facts.sampleRates.count > 1 ? changes(facts.sampleRates) : nil
    }
  }
}

extension SampleRateChanges {
  private static func changes(_ rates: [Int]) -> String {
    let list = rates.map { "\($0) Hz" }.joined(separator: ", then ")
    return "the sample rate changes within the file: \(list)"
  }
}
