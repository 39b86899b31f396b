/// A publication as it was read: the container, its package documents, and what they name.
///
/// Everything is a value; nothing here opens a file.
public struct Book: Sendable {
  /// The book's own file.
  public let file: BookFile
  /// The container: entries, root files, encrypted resources.
  public var container: Container
  /// The package documents in the order of container.xml; the first one is the default rendition.
  public var packages: [PackageDocument] = []
  /// XHTML and SVG content documents that were read, in manifest order.
  public private(set) var documents: [ContentDocument] = []
  /// Media overlay documents that were read, in manifest order.
  public var overlays: [Overlay] = []
  /// Style sheets that were read, in manifest order; style elements stand with their document.
  public var styleSheets: [StyleSheet] = []
  /// NCX documents that were read.
  public var navigationControls: [NavigationControl] = []
  /// Search key maps that were read, in manifest order.
  public var searchKeyMaps: [SearchKeyMap] = []
  /// Images that were looked into, in manifest order.
  public var images: [ImageEntry] = []
  /// Audio entries that the manifest or an overlay names, in manifest order, then as met.
  public var audio: [AudioEntry] = []
  private var documentIndex: [String: Int] = [:]

  /// Makes a book of which only the container is known.
  public init(file: BookFile, container: Container) {
    self.file = file
    self.container = container
  }

  /// The package document of the default rendition.
  public var package: PackageDocument? { packages.first }

  /// The version that the first package document declares.
  public var version: EPUBVersion? { package?.version }

  /// The content document of a path.
  public func document(at path: String) -> ContentDocument? {
    documentIndex[path].map { documents[$0] }
  }

  /// Adds a content document behind those before it; the first of a path is the one that counts.
  public mutating func add(_ document: ContentDocument) {
    if documentIndex[document.path] == nil { documentIndex[document.path] = documents.count }
    documents.append(document)
  }
}
