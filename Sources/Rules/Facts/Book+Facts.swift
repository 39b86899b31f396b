import Publication

extension Book {
  /// Whether some document runs scripts, so that links may come to be while it is read.
  var isScripted: Bool {
    documents.contains { $0.features.contains(.scripted) }
  }

  /// Style sheets, style elements and style attributes.
  var allStyles: [StyleSheet] {
    styleSheets + documents.lazy.flatMap(\.styles)
  }

  /// The profile whose rules hold: what the first package's types ask for, else what the run asks.
  func profile(asked: Profile) -> Profile {
    guard version == .epub3 else { return asked }
    if package?.isOfType("dictionary") == true { return .dict }
    if package?.isOfType("edupub") == true { return .edupub }
    if package?.isOfType("index") == true { return .idx }
    if package?.isOfType("preview") == true { return .preview }
    return asked
  }
}

extension PackageDocument {
  /// Whether a `dc:type` is a word.
  func isOfType(_ type: String) -> Bool {
    metadata.contains {
      $0.kind == .dublinCore && $0.name == "type" && $0.trimmedValue == type
    }
  }
}
