import Diagnostics
import Media
import Publication

/// Finds audio whose file name has the extension of another format.
enum AudioNameUnlikeContent: Rule {
  static let info = RuleInfo(
    code: "AUD-004",
    severity: .info,
    summary: "the extension of an audio file's name is that of another format",
    finds: """
      Audio files whose extension (`.mp3`, `.m4a`, `.opus` …) belongs to another container than \
      the one in their bytes, while the declared media type is right.
      """,
    matters: """
      The media type decides in EPUB, so conforming reading systems play the file. Some unpack it \
      and hand it to a player that goes by the name.
      """,
    mend: "Rename the file, in the container, the manifest and the overlays.",
    specification: "EPUB 3.3, The item element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { entry, facts in
      guard let format = AudioFormat(facts), let dot = entry.path.lastIndex(of: ".") else {
        return nil
      }
      if let type = entry.mediaType.flatMap(AudioType.init), !type.admits(format) { return nil }
      let suffix = entry.path[entry.path.index(after: dot)...].lowercased()
      guard let containers = AudioFormat.containers(ofExtension: suffix),
        !containers.contains(format.container)
      else { return nil }
      return unlike(suffix, format)
    }
  }
}

extension AudioNameUnlikeContent {
  private static func unlike(_ suffix: String, _ format: AudioFormat) -> String {
    "the file's extension is \".\(suffix)\", but the file is \(format.name)"
  }
}
