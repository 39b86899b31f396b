import Diagnostics
import XML

/// Several sets of rules that are interested in the same attributes, judged as one.
final class CombinedRules: DocumentRules {
  let interests: [(Namespace, Name)]
  private let parts: [any DocumentRules]

  init(_ parts: [any DocumentRules]) {
    self.parts = parts
    interests = parts.first?.interests ?? []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    for part in parts { part.start(element, notes) }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    for part in parts { part.end(namespace, name, at: place) }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    for part in parts { part.text(bytes) }
  }

  func finish() -> [Violation] { parts.flatMap { $0.finish() } }

  func reset() {
    for part in parts { part.reset() }
  }
}
