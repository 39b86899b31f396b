/// One file of a manifest's output.
public struct ManifestFile: Hashable, Sendable {
  /// The path within the output folder.
  public let path: String
  /// The media type.
  public let mediaType: String
  /// Its JSON, in UTF-8.
  public let bytes: [UInt8]

  /// Makes a file.
  public init(path: String, mediaType: String, bytes: [UInt8]) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
