import Diagnostics
import Schemas
import XML

/// Hands all that a parser meets to a validator.
final class ValidatingHandler: DocumentHandler {
  let validator: Validator

  init(_ kind: DocumentKind) { validator = Validator(kind) }

  func start(_ element: borrowing Element) { validator.start(element) }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    validator.end(namespace, name, at: place)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    validator.text(bytes, at: place)
  }
}
