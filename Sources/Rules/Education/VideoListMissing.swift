import Diagnostics
import Publication

/// An educational publication with video does not list it.
enum VideoListMissing: Rule {
  static let info = RuleInfo(
    code: "NAV-008", severity: .usage,
    summary: "an educational publication has video, but no list of it",
    finds: """
      The `video` elements of an educational publication, and the navs of its navigation document.
      """,
    matters: "A class cannot find the videos.",
    mend: "Add a `lov` nav.",
    specification: "EPUB 3 EDUPUB Profile, \"Navigation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.missingList("lov", of: .video, context).map { Finding(info, message(), at: $0) }
  }

  private static func message() -> String {
    "video, but no lov nav"
  }
}
