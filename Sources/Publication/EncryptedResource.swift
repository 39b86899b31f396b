import Diagnostics

/// A resource that encryption.xml names.
public struct EncryptedResource: Hashable, Sendable {
  /// The algorithm that obfuscates fonts.
  public static let fontObfuscation = "http://www.idpf.org/2008/embedding"

  /// The container path.
  public let path: String
  /// The URI of the algorithm, nil where none is given.
  public let algorithm: String?
  /// Where the `CipherReference` stands in encryption.xml.
  public let position: Position

  /// Makes an encrypted resource.
  public init(path: String, algorithm: String?, position: Position) {
    self.path = path
    self.algorithm = algorithm
    self.position = position
  }
}
