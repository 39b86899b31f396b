import Diagnostics
import Publication

/// An educational publication has page breaks but does not say of which print.
enum PageSourceMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-066", severity: .error,
    summary: "an educational publication has page breaks, but no source of the pagination",
    finds: """
      The page breaks of an educational publication, and the `dc:source` that a `source-of` says \
      they are from.
      """,
    matters: "A class cannot tell which printed edition the page numbers are those of.",
    example: #"<span epub:type="pagebreak" id="p1"/>"#,
    mend: """
      Add `<dc:source id="s">…</dc:source>` and `<meta property="source-of" \
      refines="#s">pagination</meta>`.
      """,
    specification: "EPUB 3 EDUPUB Profile, \"Pagination\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.isEducational(context), book.hasPageBreaks, let package = book.package else {
      return []
    }
    let sources = Set(
      package.metadata.compactMap { element in
        element.kind == .dublinCore && element.name == "source"
          ? element.id.map { "#\($0)" } : nil
      })
    let isNamed = package.metadata.contains { element in
      element.kind == .meta && element.name == "source-of"
        && element.trimmedValue == "pagination" && element.refines.map(sources.contains) == true
    }
    return isNamed ? [] : [Finding(info, message(), at: Location(entry: package.path))]
  }

  private static func message() -> String {
    "page breaks, but no dc:source of the pagination"
  }
}
