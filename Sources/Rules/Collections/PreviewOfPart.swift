import Diagnostics
import Publication

/// A preview collection links to a part of a document.
enum PreviewOfPart: Rule {
  static let info = RuleInfo(
    code: "OPF-076", severity: .error,
    summary: "a preview collection links by a canonical fragment identifier",
    finds: "The fragments of the links of `preview` collections.",
    matters: "Readers show whole documents as a preview.",
    example: #"<link href="c1.xhtml#epubcfi(/4/2)"/>"#,
    mend: "Link to the document.",
    specification: "EPUB Previews 1.0, \"Embedded previews\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.collections.filter { $0.roles.contains("preview") }.flatMap(\.links)
        .filter { package.declares($0, as: types) && isCanonical($0) }
        .map { Finding(info, message($0.text), at: Location(entry: package.path)) }
    }
  }

  private static let types: Set = [MediaType.xhtml, MediaType.svg]

  private static func isCanonical(_ url: ResourceURL) -> Bool {
    // A fragment whose brackets are escaped is an id.
    guard let hash = url.text.firstIndex(of: "#") else { return false }
    let fragment = url.text[hash...].dropFirst()
    return fragment.hasPrefix("epubcfi(") && fragment.hasSuffix(")")
  }

  private static func message(_ address: String) -> String {
    "preview link \"\(address)\" is a canonical fragment identifier"
  }
}
