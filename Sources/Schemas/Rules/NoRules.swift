import Diagnostics
import XML

/// The rules of a document type that has none beyond its content model.
final class NoRules: DocumentRules {
  let interests: [(Namespace, Name)] = []

  func start(_ element: borrowing Element, _ notes: Notes) {}

  func finish() -> [Violation] { [] }

  func reset() {}
}
