import Diagnostics

/// A collection of a package document, with the collections in it.
public struct Collection: Sendable {
  /// The words of `role`.
  public var roles: [String]
  /// The metadata of the collection itself.
  public var metadata: [MetadataItem] = []
  /// The links, resolved against the package document.
  public var links: [ResourceURL] = []
  /// The elements of those links.
  public var linkElements: [MetadataItem] = []
  /// The collections inside.
  public var children: [Collection] = []
  /// Just behind the start tag.
  public let position: Position

  /// Makes an empty collection.
  public init(roles: [String], position: Position) {
    self.roles = roles
    self.position = position
  }
}
