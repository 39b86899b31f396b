/// A file that a command wrote.
public struct WrittenFile: Hashable, Sendable {
  /// The path in the output folder.
  public let path: String
  /// The container path of the entry that it was, nil where it was made.
  public let entry: String?
  /// The media type, nil where it is unknown.
  public let mediaType: String?
  /// The size in bytes.
  public let bytes: Int64
  /// Whether it is encrypted in the book, and so as it was written.
  public let isEncrypted: Bool
  /// The SHA-256 in hexadecimal digits, nil where it was not asked for.
  public let sha256: String?

  /// Makes the description of a file.
  public init(
    path: String, entry: String? = nil, mediaType: String?, bytes: Int64,
    isEncrypted: Bool = false, sha256: String? = nil
  ) {
    self.path = path
    self.entry = entry
    self.mediaType = mediaType
    self.bytes = bytes
    self.isEncrypted = isEncrypted
    self.sha256 = sha256
  }
}
