import Diagnostics
import Narration

/// A clip that no chapter can have, since it plays nothing.
enum ClipUnheard: Defect {
  static let info = RuleInfo(
    code: "CHP-002", severity: .error,
    summary: "a clip plays nothing that a chapter could have",
    finds: """
      The audio of a clip is not in the book, its times are no clock values, or it begins at the end \
      of its audio or behind it. The chapters have all other clips.
      """,
    matters: """
      The listener misses what the clip was to play, and the text that it is for is never \
      highlighted.
      """,
    mend: "Run `epubtool validate` and mend what it says of the clip, then split again.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func finding(
    _ fault: HeardClip.Fault?, audio: String?, at place: Location
  ) -> Finding {
    let reason =
      switch fault {
      case .audioMissing: "its audio \"\(audio ?? "")\" is not in the book"
      case .unreadableTime: "its times are no clock values"
      case .beginsPastEnd(let end): "it begins behind the end of its audio at \(end)"
      default: "how long its audio is cannot be told"
      }
    return Finding(info, "the clip is in no chapter: \(reason)", at: place)
  }
}
