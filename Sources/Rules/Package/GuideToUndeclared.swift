import Diagnostics
import Publication

/// The guide leads to a resource that the manifest does not declare.
enum GuideToUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-031", severity: .error,
    summary: "a guide reference leads to a resource that is no manifest item",
    finds: "The addresses of the guide's references are looked up in the manifest.",
    matters: "Devices that offer the guide lead the reader nowhere.",
    example: #"<reference type="toc" title="Contents" href="missing.xhtml"/>"#,
    mend: "Declare the document, or take the reference away.",
    specification: "OPF 2.0.1, \"Guide\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.guide.compactMap { reference in
        guard !package.declares(reference.url.target) else { return nil }
        return Finding(
          info, message(reference.url.text),
          at: Location(entry: package.path, at: reference.position, element: "reference"))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "the guide leads to \"\(path)\", which is no manifest item"
  }
}
