import Publication

extension Book {
  /// Whether some document runs scripts, so that links may come to be while it is read.
  var isScripted: Bool {
    documents.contains { $0.features.contains(.scripted) }
  }
}
