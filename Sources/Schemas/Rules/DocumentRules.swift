import Diagnostics
import XML

/// Rules of a document type that a content model cannot tell, judged where the document ends.
protocol DocumentRules: AnyObject {
  /// The attributes to be noted on each element, in the order of their codes from 1.
  var interests: [(Namespace, Name)] { get }

  /// Takes a start tag and the attributes noted on it.
  func start(_ element: borrowing Element, _ notes: Notes)

  /// Takes an end tag.
  func end(_ namespace: Namespace, _ name: Name, at place: Position)

  /// Takes a piece of text.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)

  /// Judges the document.
  func finish() -> [Violation]

  /// Forgets the document.
  func reset()
}

extension DocumentRules {
  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
