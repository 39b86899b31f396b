import Diagnostics
import Publication
import XML

/// Gathers nothing but the prolog, for documents of which only the grammar is asked.
final class SilentReader: PrologReader {
  var prolog = Prolog()

  func start(_ element: borrowing Element) {}

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}
}
