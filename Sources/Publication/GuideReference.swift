import Diagnostics

/// A reference of the guide, EPUB 2's forerunner of landmarks.
public struct GuideReference: Hashable, Sendable {
  /// The `type` attribute.
  public let type: String
  /// The `title` attribute.
  public let title: String?
  /// The reference, resolved against the package document.
  public let url: ResourceURL
  /// Just behind the start tag.
  public let position: Position

  /// Makes a guide reference.
  public init(type: String, title: String?, url: ResourceURL, position: Position) {
    self.type = type
    self.title = title
    self.url = url
    self.position = position
  }
}
