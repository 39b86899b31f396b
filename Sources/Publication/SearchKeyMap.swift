import Diagnostics

/// A search key map of a dictionary: what leads from a word to its entries.
public struct SearchKeyMap: Sendable {
  /// The media type of search key maps.
  public static let mediaType = "application/vnd.epub.search-key-map+xml"

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
