import Diagnostics
import Publication

/// An XHTML or NCX document has a document type that its version does not allow.
enum DocumentTypeObsolete: Rule {
  static let info = RuleInfo(
    code: "HTM-004", severity: .error,
    summary: "the document type is not that of the version of EPUB",
    finds: """
      The public and system identifiers in the document types of XHTML documents and, in EPUB 2, \
      of the NCX.
      """,
    matters: "Readers that go by the document type apply other rules than the author meant.",
    example: #"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "…">"#,
    mend: "In EPUB 3, write `<!DOCTYPE html>`; in EPUB 2, the document type of XHTML 1.1.",
    specification: "EPUB 3.3, Publication resources, \"XML conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let documents = book.documents.filter {
      $0.kind == .xhtml && book.item(at: $0.path)?.mediaType == MediaType.xhtml
    }.map { ($0.path, $0.prolog) }
    let controls = book.navigationControls.map { ($0.path, $0.prolog) }
    let wrong =
      documents.filter { isWrong($0.1.documentType, book.version) }
      + controls.filter { book.version == .epub2 && isWrongInControl($0.1.documentType) }
    return wrong.compactMap { path, prolog in
      prolog.documentType.map { type in
        Finding(
          info, message(type), at: Location(entry: path, at: type.position, element: type.root))
      }
    }
  }

  private static func isWrong(_ type: Prolog.DocumentType?, _ version: EPUBVersion?) -> Bool {
    guard let type else { return false }
    if version == .epub2 {
      return type.root == "html"
        && (type.publicID != "-//W3C//DTD XHTML 1.1//EN"
          || type.systemID != "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd")
    }
    let isPlain = type.systemID == nil || type.systemID == "about:legacy-compat"
    return type.root.lowercased() == "html" && (type.publicID != nil || !isPlain)
  }

  /// Whether the document type of an NCX is another's, whatever root it names.
  private static func isWrongInControl(_ type: Prolog.DocumentType?) -> Bool {
    guard let type else { return false }
    return type.publicID != "-//NISO//DTD ncx 2005-1//EN"
      || type.systemID != "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"
  }

  private static func message(_ type: Prolog.DocumentType) -> String {
    let found = type.publicID ?? type.systemID ?? type.root
    return "document type \"\(found)\" is not that of the version of EPUB"
  }
}
