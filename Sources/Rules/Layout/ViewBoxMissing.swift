import Diagnostics
import Publication

/// A fixed-layout SVG document has no viewBox.
enum ViewBoxMissing: Rule {
  static let info = RuleInfo(
    code: "HTM-048", severity: .error,
    summary: "a fixed-layout SVG document has no viewBox",
    finds: "The root of each SVG document that is laid out in advance.",
    matters: "A reader does not know how large the page is.",
    example: #"<svg xmlns="http://www.w3.org/2000/svg">"#,
    mend: "Add `viewBox=\"0 0 1200 1600\"`.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.fixedLayoutDocuments.compactMap { document in
      guard document.kind == .svg, !document.features.contains(.viewBox) else { return nil }
      return Finding(
        info, message(), at: Location(entry: document.path, at: document.position, element: "svg"))
    }
  }

  private static func message() -> String {
    "fixed-layout SVG document without a viewBox"
  }
}
