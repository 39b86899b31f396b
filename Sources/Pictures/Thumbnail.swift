/// A small picture of a picture.
public struct Thumbnail: Hashable, Sendable {
  /// The forms that thumbnails are written in.
  public enum Format: String, Sendable, CaseIterable {
    /// PNG, without loss; transparent places stay so.
    case png
    /// JPEG, smaller; transparent places become white.
    case jpeg

    /// The extension of files.
    public var pathExtension: String { self == .png ? "png" : "jpg" }
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
}
