import Diagnostics
import Publication

/// A preview collection links to something that is no content document.
enum PreviewOfOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-075", severity: .error,
    summary: "a preview collection links to something that is no content document",
    finds: "The links of `preview` collections.",
    matters: "Readers cannot show the preview.",
    example: #"<collection role="preview">… <link href="cover.jpg"/></collection>"#,
    mend: "Link to XHTML or SVG documents of the manifest.",
    specification: "EPUB Previews 1.0, \"Embedded previews\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.collections.filter { $0.roles.contains("preview") }.flatMap(\.links)
        .filter { !package.declares($0, as: [MediaType.xhtml, MediaType.svg]) }
        .map { Finding(info, message($0.text), at: Location(entry: package.path)) }
    }
  }

  private static func message(_ address: String) -> String {
    "preview links to \"\(address)\", which is no content document of the manifest"
  }
}
