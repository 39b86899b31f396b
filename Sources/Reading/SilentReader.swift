import Diagnostics
import XML

/// Gathers nothing, for documents of which only the grammar is asked.
final class SilentReader: DocumentHandler {
  func start(_ element: borrowing Element) {}

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}
}
