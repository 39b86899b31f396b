import Diagnostics
import Publication

/// Audio of which no length can be told.
enum AudioUnmeasured: Defect {
  static let info = RuleInfo(
    code: "MAN-015", severity: .error,
    summary: "an audio file cannot be measured, so the manifest tells no length of it",
    finds: "An audio entry that is damaged, or holds no audio.",
    matters: """
      Progress and total time are wrong by this file, and a player may find nothing in it to \
      play.
      """,
    mend: """
      Put a sound file in; `epubtool validate` says what is wrong with this one.
      """)

  static func finding(_ entry: AudioEntry) -> Finding {
    let reason = entry.failure ?? "it holds no audio"
    return Finding(
      info, "the length of the audio cannot be measured: \(reason)",
      at: Location(entry: entry.path))
  }
}
