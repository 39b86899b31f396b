import Diagnostics

/// Audio that is played but not declared.
enum PlayedAudioUndeclared: Defect {
  static let info = RuleInfo(
    code: "MAN-012", severity: .warning,
    summary: "overlays play audio that the manifest of the book does not declare",
    finds: """
      An audio file that an overlay names and no manifest item declares. The manifest lists it \
      among the resources, with the type that its content has.
      """,
    matters: "Reading systems may refuse to open what is not declared.",
    mend: "Declare the file; `epubtool validate` names it as RSC-008.")

  static func finding(_ path: String) -> Finding {
    Finding(
      info, "the audio is played but not declared; the manifest lists it",
      at: Location(entry: path))
  }
}
