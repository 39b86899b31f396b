import Diagnostics
import Publication
import XML

extension Prolog {
  /// Takes the document type declaration that a parser met.
  mutating func note(_ type: XML.DocumentType) {
    // Parsers in Java stand at the last character of the declaration, not behind it.
    let position = Position(line: type.place.line, column: type.place.column - 1)
    documentType = DocumentType(
      root: type.name, publicID: type.publicID, systemID: type.systemID, position: position)
  }
}
