import Diagnostics
import Schemas
import XML

/// Tells formulas and drawings that EPUB's schemas allow from those that they do not.
///
/// Pages bring MathML of many makers. Whether a piece is what MathML 3 allows is asked of the very
/// schemas that books are judged by.
final class ForeignJudge {
  private let parser = Parser()
  private let validator = Validator(.xhtml)

  /// Whether a piece of markup may stand among the text of a book.
  func accepts(_ markup: ArraySlice<UInt8>) -> Bool {
    let head = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>a</title></head><body><p>"
    let document = Array(head.utf8) + markup + Array("</p></body></html>".utf8)
    let fault = parser.parse(document.span, into: Feed(validator))
    return validator.finish(isBroken: fault != nil).isEmpty && fault == nil
  }

  /// Hands over what a parser meets.
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
}
