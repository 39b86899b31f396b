import Diagnostics
import Publication

/// An index collection links to something that is no XHTML document.
enum IndexOfOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-071", severity: .error,
    summary: "an index collection links to something that is no XHTML document",
    finds: "The links of `index` collections and of the groups in them.",
    matters: "Readers cannot show the index.",
    example: #"<collection role="index"><link href="index.pdf"/></collection>"#,
    mend: "Link to XHTML documents of the manifest.",
    specification: "EPUB Indexes 1.0, \"Index collections\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.indexCollections.flatMap(\.links)
        .filter { !package.declares($0, as: [MediaType.xhtml]) }
        .map { Finding(info, message($0.text), at: Location(entry: package.path)) }
    }
  }

  private static func message(_ address: String) -> String {
    "index collection links to \"\(address)\", which is no XHTML document of the manifest"
  }
}
