import Diagnostics

/// A clip whose audio the book does not hold.
enum ClipAudioMissing: Defect {
  static let info = RuleInfo(
    code: "MAN-003", severity: .error,
    summary: "the audio of a clip is not in the book",
    finds: """
      Clips that name a file which the container does not hold. The manifest has them as they \
      stand, and counts no time for them.
      """,
    matters: "A player finds nothing to play, and some stop there.",
    mend: """
      Put the file into the book, or correct the reference; `epubtool validate` names it as \
      RSC-007.
      """,
    specification: "EPUB 3.3 Reading Systems, Media overlays, Loading the media overlay")

  static func finding(_ path: String, at place: Location) -> Finding {
    Finding(info, "the clip plays \"\(path)\", which the book does not hold", at: place)
  }
}
