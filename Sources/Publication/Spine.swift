import Diagnostics

/// The reading order of a package document.
public struct Spine: Hashable, Sendable {
  /// The items in reading order.
  public var items: [Item] = []
  /// The id of the NCX item, from `toc`.
  public var toc: String?
  /// The `page-progression-direction` attribute.
  public var pageProgression: String?
  /// The `page-map` attribute, an extension of Adobe's.
  public var pageMap: String?
  /// Just behind the start tag, nil where there is no spine.
  public var position: Position?

  /// Makes an empty spine.
  public init() {}

  /// One place of the reading order.
  public struct Item: Hashable, Sendable {
    /// The id of the manifest item.
    public let idref: String
    /// Whether the item belongs to the main reading order.
    public let isLinear: Bool
    /// The words of `properties`.
    public let properties: [String]
    /// Just behind the start tag.
    public let position: Position

    /// Makes a spine item.
    public init(idref: String, isLinear: Bool, properties: [String], position: Position) {
      self.idref = idref
      self.isLinear = isLinear
      self.properties = properties
      self.position = position
    }
  }
}
