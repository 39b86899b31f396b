import Media

/// An audio file of the book, as the manifest names it and as it was measured.
public struct AudioEntry: Hashable, Sendable {
  /// The container path.
  public let path: String
  /// The media type that the manifest declares, nil for an undeclared file.
  public let mediaType: String?
  /// The size when unpacked, in bytes.
  public let bytes: UInt64
  /// Whether the container keeps the bytes as they are, so that players can seek in it.
  public let isStored: Bool
  /// Whether encryption.xml names the file; its content is then unknown.
  public let isEncrypted: Bool
  /// What its bytes are, nil where they are encrypted, remote or were not looked at.
  public var measurement: AudioMeasurement?
  /// Why it could not be unpacked, nil where it could or was not looked at.
  public var failure: String?
  /// In what the local header before its bytes differs from the archive's directory.
  public var contradictions: [ContainerEntry.HeaderField] = []

  /// Makes an audio file.
  public init(
    path: String, mediaType: String?, bytes: UInt64, isStored: Bool, isEncrypted: Bool,
    measurement: AudioMeasurement? = nil
  ) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
    self.isStored = isStored
    self.isEncrypted = isEncrypted
    self.measurement = measurement
  }

  /// The facts of its audio, nil where there is none or it is unknown.
  public var facts: AudioFacts? { measurement?.facts }
}
