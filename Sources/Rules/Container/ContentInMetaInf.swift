import Diagnostics
import Publication

/// A publication resource lies in META-INF.
enum ContentInMetaInf: Rule {
  static let info = RuleInfo(
    code: "PKG-025", severity: .error,
    summary: "the manifest declares a file inside META-INF",
    finds: "The paths of all manifest items.",
    matters: """
      META-INF belongs to the container; reading systems may ignore or replace what else lies \
      there.
      """,
    example: #"<item id="c1" href="../META-INF/c1.xhtml" media-type="application/xhtml+xml"/>"#,
    mend: "Move the file out of META-INF, and change every reference to it.",
    specification: "EPUB 3.3, OCF abstract container, \"File and directory structure\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.judgedItems.compactMap { item in
        guard let path = item.path, path.hasPrefix("META-INF/") else { return nil }
        return Finding(info, message(path), at: package.location(of: item))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "publication resource \"\(path)\" lies in META-INF"
  }
}
