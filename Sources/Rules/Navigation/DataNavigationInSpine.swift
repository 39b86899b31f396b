import Diagnostics
import Publication

/// The data navigation document is in the spine.
enum DataNavigationInSpine: Rule {
  static let info = RuleInfo(
    code: "OPF-077", severity: .warning,
    summary: "the data navigation document is in the spine",
    finds: "The item with the property `data-nav` is looked up in the spine.",
    matters: "The document is for software; a reader who turns to it sees raw data.",
    example: #"<item id="d" href="data.xhtml" … properties="data-nav"/> … <itemref idref="d"/>"#,
    mend: "Take it out of the spine.",
    specification: "EPUB Region-Based Navigation 1.0, \"Data navigation documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.spineItems.filter { $0.has("data-nav") }.map {
        Finding(info, message($0.id), at: package.location(of: $0))
      }
    }
  }

  private static func message(_ id: String) -> String {
    "data navigation document \"\(id)\" is in the spine"
  }
}
