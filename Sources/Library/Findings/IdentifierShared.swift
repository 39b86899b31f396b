import Diagnostics

/// A unique identifier that two different books have.
enum IdentifierShared: Defect {
  static let info = RuleInfo(
    code: "LIB-012", severity: .warning,
    summary: "a different book of the library has the same unique identifier",
    finds: """
      Two books whose package documents name the same unique identifier, while their contents \
      differ.
      """,
    matters: """
      Reading systems keep bookmarks, places and notes by the identifier, so those of one book \
      turn up in the other, or one replaces the other on the device.
      """,
    mend: """
      Give each publication an identifier of its own. Where the two are releases of one \
      publication, keep the newer one.
      """,
    specification: "EPUB 3.3, The dc:identifier element")

  /// Tells of another file, by its path in quotes.
  static func finding(_ identifier: String, with name: String) -> Finding {
    Finding(
      info,
      "the identifier \"\(identifier)\" is that of \(name) too, whose contents are others",
      at: .book)
  }
}
