import Diagnostics

/// A resource that the manifest declares.
public struct ManifestItem: Hashable, Sendable {
  /// The `id` attribute; empty where it is missing.
  public let id: String
  /// The reference, resolved against the package document.
  public let url: ResourceURL
  /// The media type as it stands; empty where it is missing.
  public let mediaType: String
  /// The id of the fallback item.
  public let fallback: String?
  /// The id of the media overlay item.
  public let mediaOverlay: String?
  /// The words of `properties`.
  public let properties: [String]
  /// Just behind the start tag.
  public let position: Position
  /// The `media-overlay` attribute as it stands, nil where it is missing or empty.
  public var overlayReference: String?
  /// The id of the fallback style sheet, an attribute of EPUB 2.
  public var fallbackStyle: String?

  /// Makes a manifest item.
  public init(
    id: String, url: ResourceURL, mediaType: String, fallback: String?, mediaOverlay: String?,
    properties: [String], position: Position
  ) {
    self.id = id
    self.url = url
    self.mediaType = mediaType
    self.fallback = fallback
    self.mediaOverlay = mediaOverlay
    overlayReference = mediaOverlay
    self.properties = properties
    self.position = position
  }

  /// The container path of a local item, nil with a fragment: an item is a whole file.
  public var path: String? { url.fragment == nil ? url.path : nil }

  /// Whether the manifest declares a property of the item.
  public func has(_ property: String) -> Bool { properties.contains(property) }
}
