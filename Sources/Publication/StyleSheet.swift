import Diagnostics

/// What a style sheet, style element or style attribute says that matters to a book.
public struct StyleSheet: Sendable {
  /// The container path of the sheet or of the document that holds it.
  public let path: String
  /// The names of all classes that a selector names.
  public var classes: Set<String> = []
  /// Every reference, in order.
  public var references: [Reference] = []

  /// Makes an empty style sheet.
  public init(path: String) {
    self.path = path
  }
}
