import Diagnostics
import Publication

/// An educational publication with audio does not list it.
enum AudioListMissing: Rule {
  static let info = RuleInfo(
    code: "NAV-005", severity: .usage,
    summary: "an educational publication has audio, but no list of it",
    finds: """
      The `audio` elements of an educational publication, and the navs of its navigation document.
      """,
    matters: "A class cannot find the audio clips.",
    mend: "Add a `loa` nav.",
    specification: "EPUB 3 EDUPUB Profile, \"Navigation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.missingList("loa", of: .audio, context).map { Finding(info, message(), at: $0) }
  }

  private static func message() -> String {
    "audio, but no loa nav"
  }
}
