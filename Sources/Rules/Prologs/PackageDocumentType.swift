import Diagnostics
import Publication

/// The package document of an EPUB 2 book has a foreign document type.
enum PackageDocumentType: Rule {
  static let info = RuleInfo(
    code: "HTM-009", severity: .error,
    summary: "the package document of an EPUB 2 book has a document type that is not allowed",
    finds: "The public and system identifiers in the document type of the package document.",
    matters: "Readers that go by the document type may refuse the book.",
    example: #"<!DOCTYPE package PUBLIC "-//EXAMPLE//DTD" "example.dtd">"#,
    mend: "Take the document type away.",
    specification: "OPF 2.0.1, \"Conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.compactMap { package in
      guard let type = package.prolog.documentType,
        type.publicID != nil || type.systemID != nil, !isLegacy(type)
      else { return nil }
      return Finding(info, message(), at: Location(entry: package.path, at: type.position))
    }
  }

  /// Whether the document type is that of OEB 1.2, as far as it says something.
  private static func isLegacy(_ type: Prolog.DocumentType) -> Bool {
    type.root == "package"
      && (type.publicID ?? publicID) == publicID && (type.systemID ?? systemID) == systemID
  }

  private static let publicID = "+//ISBN 0-9673008-1-9//DTD OEB 1.2 Package//EN"
  private static let systemID = "http://openebook.org/dtds/oeb-1.2/oebpkg12.dtd"

  private static func message() -> String {
    "document type is not allowed in a package document"
  }
}
