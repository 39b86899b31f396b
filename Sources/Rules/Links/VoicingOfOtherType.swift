import Diagnostics
import Publication

/// A voicing is no sound.
enum VoicingOfOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-095", severity: .error,
    summary: "a voicing link names a media type that is no sound",
    finds: "The media types of the links with the relation `voicing`.",
    matters: "The reader is promised a voice and hears none.",
    example: ##"<link rel="voicing" refines="#t" href="t.txt" media-type="text/plain"/>"##,
    mend: "Link to an audio file, and say its audio type.",
    specification: "EPUB 3.3, \"Metadata link vocabulary\", voicing")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap(\.allLinks).compactMap { link in
      guard link.relations.contains("voicing"), let type = link.mediaType,
        !type.hasPrefix("audio/")
      else { return nil }
      return Finding(info, message(type), at: link.location)
    }
  }

  private static func message(_ type: String) -> String {
    "voicing of the media type \"\(type)\", expected an audio type"
  }
}
