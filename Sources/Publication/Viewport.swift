import Diagnostics

/// A viewport meta of a content document.
public struct Viewport: Hashable, Sendable {
  /// The `content` attribute.
  public let content: String
  /// Just behind the start tag.
  public let position: Position

  /// Makes a viewport.
  public init(content: String, position: Position) {
    self.content = content
    self.position = position
  }
}
