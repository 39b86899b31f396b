import Diagnostics

/// A search key map of a dictionary: what leads from a word to its entries.
public struct SearchKeyMap: Sendable {
  /// The container path.
  public let path: String
  /// Every reference, in document order.
  public var references: [Reference] = []
  /// What stands before the root.
  public var prolog = Prolog()

  /// Makes an empty search key map.
  public init(path: String) {
    self.path = path
  }
}
