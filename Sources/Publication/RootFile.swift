import Diagnostics

/// A root file that container.xml names.
public struct RootFile: Hashable, Sendable {
  /// The media type of package documents.
  public static let packageType = "application/oebps-package+xml"

  /// The container path, nil where `full-path` is missing or blank.
  public let path: String?
  /// The media type as it is written.
  public let mediaType: String?
  /// Where the element stands in container.xml.
  public let position: Position

  /// Makes a root file.
  public init(path: String?, mediaType: String?, position: Position) {
    self.path = path
    self.mediaType = mediaType
    self.position = position
  }

  /// Whether the root file is a package document with a usable path.
  public var isPackage: Bool { mediaType == Self.packageType && path != nil }
}
