import Diagnostics
import Publication
import XML

/// Gathers nothing but the prolog, for documents of which only the grammar is asked.
final class SilentReader: DocumentHandler {
  private(set) var prolog = Prolog()

  func start(_ element: borrowing Element) {}

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}

  func declaration(version: String) {
    prolog.xmlVersion = version
  }

  func documentType(_ type: DocumentType) {
    prolog.note(type)
  }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    prolog.externalEntities.append(place)
  }
}
