import Diagnostics

/// An NCX document.
public struct NavigationControl: Sendable {
  /// The container path.
  public let path: String
  /// The `dtb:uid` meta as it stands.
  public var uniqueIdentifier: String?
  /// The navigation map.
  public var points: [NavigationList.Entry] = []
  /// The page list.
  public var pages: [NavigationList.Entry] = []
  /// Every content reference, in document order.
  public var references: [Reference] = []
  /// What stands before the root.
  public var prolog = Prolog()
  /// Just behind the end tags of empty `text` elements.
  public var emptyTexts: [Position] = []

  /// Makes an empty document.
  public init(path: String) {
    self.path = path
  }
}
