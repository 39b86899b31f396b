import Diagnostics
import XML

@testable import Schemas

/// Feeds a validator with what a parser meets.
private final class Feed: DocumentHandler {
  let validator: Validator

  init(_ validator: Validator) { self.validator = validator }

  func start(_ element: borrowing Element) { validator.start(element) }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    validator.end(namespace, name, at: place)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    validator.text(bytes, at: place)
  }
}

/// The violations of a document.
func violations(
  _ document: String, as kind: DocumentKind, features: Features = []
) -> [Violation] {
  violations(document, by: Validator(kind, features: features))
}

/// The violations of a document by a validator that may have seen others.
func violations(_ document: String, by validator: Validator) -> [Violation] {
  let fault = Parser().parse(document.utf8.span, into: Feed(validator))
  return validator.finish(isBroken: fault != nil)
}

/// An XHTML document around some markup; the markup begins on line 2.
func xhtml(_ body: String, head: String = "<title>x</title>") -> String {
  """
  <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\
  <head>\(head)</head><body>
  \(body)
  </body></html>
  """
}
