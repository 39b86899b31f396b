import Diagnostics
import Publication
import XML

/// A reader whose document keeps what stands before its root.
protocol PrologReader: DocumentHandler {
  /// What stands before the root, as far as it has been read.
  var prolog: Prolog { get set }
}

extension PrologReader {
  func declaration(version: String) {
    prolog.xmlVersion = version
  }

  func documentType(_ type: XML.DocumentType) {
    prolog.documentType = Prolog.DocumentType(
      root: type.name, publicID: type.publicID, systemID: type.systemID, position: type.place)
  }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    prolog.externalEntities.append(place)
  }
}
