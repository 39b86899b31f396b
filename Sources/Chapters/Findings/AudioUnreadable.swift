import Diagnostics
import Publication

/// An audio file that clips play and that cannot be played.
public enum AudioUnreadable: Defect {
  /// What is known of the id.
  public static let info = RuleInfo(
    code: "CHP-003", severity: .error,
    summary: "an audio file that clips play cannot be read",
    finds: """
      A file that clips play is damaged beyond reading, encrypted, or no audio at all. Chapters are \
      made of what the other files hold.
      """,
    matters: "All that the file narrates is missing from the chapters.",
    mend: """
      Put a sound file in its place. `epubtool validate` says what is wrong with it.
      """,
    specification: "EPUB 3.3, Core media types")

  static func finding(_ audio: AudioEntry, clips: Int) -> Finding {
    let reason =
      if audio.isEncrypted {
        "it is encrypted"
      } else if let failure = audio.failure {
        failure
      } else if audio.facts != nil {
        "how long it is cannot be told"
      } else {
        "it holds no audio that can be read"
      }
    let clips = clips == 1 ? "the clip that plays it is" : "the \(clips) clips that play it are"
    return Finding(info, "\(clips) in no chapter: \(reason)", at: Location(entry: audio.path))
  }

  /// Tells of a file that could be measured, but not be cut.
  public static func finding(_ path: String, reason: String) -> Finding {
    Finding(info, "no chapter has anything of the audio: \(reason)", at: Location(entry: path))
  }
}
