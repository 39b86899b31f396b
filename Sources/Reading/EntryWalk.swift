import Diagnostics
import Schemas
import XML

/// Shares one walk between the facts and the content model, which the root element decides.
final class EntryWalk: DocumentHandler {
  private let reader: any DocumentHandler
  private let choose: (borrowing Element) -> Validator?
  /// Whether the root's start tag has come.
  private(set) var hasRoot = false
  /// The validator that the root has asked for, nil where it asked for none.
  private(set) var validator: Validator?

  init(
    reader: any DocumentHandler, choosing choose: @escaping (borrowing Element) -> Validator?
  ) {
    self.reader = reader
    self.choose = choose
  }

  /// Takes the validator in hand for a call, as moving it is cheaper than to count who holds it.
  @inline(__always)
  private func withValidator(_ body: (Validator) -> Void) {
    guard let inHand = validator.take() else { return }
    body(inHand)
    validator = consume inHand
  }

  func start(_ element: borrowing Element) {
    if !hasRoot {
      hasRoot = true
      validator = choose(element)
    }
    withValidator { $0.start(element) }
    reader.start(element)
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    withValidator { $0.end(namespace, name, at: place) }
    reader.end(namespace, name, at: place)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    withValidator { $0.text(bytes, at: place) }
    reader.text(bytes, at: place)
  }

  var knowsExternalSubsets: Bool { reader.knowsExternalSubsets }

  func declaration(version: String) { reader.declaration(version: version) }

  func documentType(_ type: DocumentType) { reader.documentType(type) }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    reader.externalEntity(name, systemID: systemID, at: place)
  }

  func processingInstruction(_ target: String, _ data: String, at place: Position) {
    reader.processingInstruction(target, data, at: place)
  }
}
