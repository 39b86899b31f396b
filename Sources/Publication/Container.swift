import Diagnostics

/// The container of a book: the file entries, and what META-INF says of them.
public struct Container: Sendable {
  /// The entries in the order of the central directory, directories included.
  public let entries: [ContainerEntry]
  /// The root files of container.xml, in its order.
  public var rootFiles: [RootFile] = []
  /// The links of container.xml.
  public var links: [ResourceURL] = []
  /// The resources that encryption.xml names, in its order.
  public var encrypted: [EncryptedResource] = [] {
    didSet { encryptedPaths = Set(encrypted.map(\.path)) }
  }
  private var encryptedPaths: Set<String> = []
  /// The addresses of container.xml and encryption.xml that are at fault.
  public var faultyAddresses: [Address] = []
  /// What stands before the roots of container.xml and encryption.xml, where they were read.
  public var documents: [(path: String, prolog: Prolog)] = []
  private let index: [String: Int]

  /// An address in a file of META-INF, and where it stands.
  public struct Address: Hashable, Sendable {
    /// The container path of the file.
    public let entry: String
    /// The address, resolved against the root of the container.
    public let url: ResourceURL
    /// Just behind the start tag.
    public let position: Position

    /// Makes an address.
    public init(entry: String, url: ResourceURL, position: Position) {
      self.entry = entry
      self.url = url
      self.position = position
    }
  }

  /// Makes a container of its entries.
  public init(entries: [ContainerEntry]) {
    self.entries = entries
    var index: [String: Int] = [:]
    index.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() where !entry.isDirectory {
      index[entry.path] = number
    }
    self.index = index
  }

  /// The position in ``entries`` of a file's path, nil where there is no such file.
  ///
  /// Paths compare by canonical equivalence, so composed and decomposed spellings meet.
  public func position(of path: String) -> Int? { index[path] }

  /// Whether the container holds a file of a path.
  public func contains(_ path: String) -> Bool { index[path] != nil }

  /// The entry of a path.
  public func entry(at path: String) -> ContainerEntry? { index[path].map { entries[$0] } }

  /// Whether encryption.xml names a path.
  public func isEncrypted(_ path: String) -> Bool { encryptedPaths.contains(path) }
}
