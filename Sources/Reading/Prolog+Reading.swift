import Publication
import XML

extension Prolog {
  /// Takes the document type declaration that a parser met.
  mutating func note(_ type: XML.DocumentType) {
    documentType = DocumentType(
      root: type.name, publicID: type.publicID, systemID: type.systemID, position: type.place)
  }
}
