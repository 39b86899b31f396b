import Diagnostics
import Publication

/// An XML document other than XHTML has a document type with identifiers.
enum DocumentTypeForeign: Rule {
  static let info = RuleInfo(
    code: "OPF-073", severity: .error,
    summary: "a document has a document type that refers to something outside the book",
    finds: """
      The public and system identifiers in the document types of package documents, overlays, SVG \
      and other XML documents.
      """,
    matters: "Reading systems do not fetch what the document type refers to.",
    example: #"<!DOCTYPE smil PUBLIC "-//W3C//DTD SMIL 1.0//EN" "…">"#,
    mend: "Take the document type away.",
    specification: "EPUB 3.3, Publication resources, \"XML conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.prologs.compactMap { document in
      guard let type = document.prolog.documentType,
        type.publicID != nil || type.systemID != nil,
        document.mediaType != MediaType.xhtml || type.root.lowercased() != "html",
        !isAllowed(type, document.mediaType)
      else { return nil }
      return Finding(info, message(type), at: Location(entry: document.path, at: type.position))
    }
  }

  private static func isAllowed(_ type: Prolog.DocumentType, _ mediaType: String) -> Bool {
    switch mediaType {
    case MediaType.svg:
      type.publicID == "-//W3C//DTD SVG 1.1//EN"
        && type.systemID == "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"
    case MediaType.ncx:
      type.publicID == "-//NISO//DTD ncx 2005-1//EN"
        && type.systemID == "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"
    default: false
    }
  }

  private static func message(_ type: Prolog.DocumentType) -> String {
    "document type refers to \"\(type.publicID ?? type.systemID ?? "")\""
  }
}
