import Diagnostics
import Media
import Publication
import Timing

/// Finds books whose narration is cut into a file for each sentence.
enum AudioInManySmallFiles: Rule {
  static let info = RuleInfo(
    code: "AUD-023",
    severity: .info,
    summary: "the narration is cut into very many short files",
    finds: """
      Books with at least \(fewest) narrated audio files that last less than \(longest) on the \
      average.
      """,
    matters: """
      A player opens a file anew for each clip, which leaves a breath of silence between sentences \
      and costs battery. Each file also carries its own header, delay and padding.
      """,
    mend: "Join the audio of each chapter into one file, and time the clips on it.")

  /// The number of files from which on the rule speaks.
  private static let fewest = 100
  /// The mean length under which files are short.
  private static let longest = ClockTime(milliseconds: 15_000)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var count: Int64 = 0
    var total = ClockTime.zero
    for timeline in context.timelines where !timeline.clips.isEmpty {
      guard let length = timeline.presented else { continue }
      count += 1
      total += length
    }
    guard count >= fewest else { return [] }
    let mean = ClockTime(microseconds: total.microseconds / count)
    guard mean < longest else { return [] }
    return [Finding(info, cut(count, mean), at: .book)]
  }
}

extension AudioInManySmallFiles {
  private static func cut(_ count: Int64, _ mean: ClockTime) -> String {
    "the narration is cut into \(count) audio files of \(mean) on the average"
  }
}
