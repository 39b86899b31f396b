import Diagnostics
import Publication

/// An EPUB 2 item is HTML instead of XHTML.
enum PlainHTML: Rule {
  static let info = RuleInfo(
    code: "OPF-035", severity: .warning,
    summary: "an EPUB 2 manifest item is of the type text/html",
    finds: "Manifest items of the media type text/html.",
    matters: "EPUB 2 readers show XHTML; what they do with HTML is left to chance.",
    example: #"<item id="c1" href="c1.html" media-type="text/html"/>"#,
    mend: "Convert the document to XHTML, and declare it as application/xhtml+xml.",
    specification: "OPF 2.0.1, \"OPS Core Media Types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.filter { !$0.isLegacySyntax }.flatMap { package in
      package.judgedItems.filter { $0.mediaType == "text/html" }.map { item in
        Finding(info, message(), at: package.location(of: item))
      }
    }
  }

  private static func message() -> String {
    "media type \"text/html\", expected \"application/xhtml+xml\""
  }
}
