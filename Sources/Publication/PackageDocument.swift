import Diagnostics

/// A package document: metadata, manifest, spine, guide and collections of one rendition.
public struct PackageDocument: Sendable {
  /// The container path.
  public let path: String
  /// The `version` attribute as it is written.
  public var declaredVersion: String?
  /// The `unique-identifier` attribute.
  public var uniqueIdentifier: String?
  /// Whether a `dc:identifier`, wherever it stands, has the id that `unique-identifier` names.
  public var hasUniqueIdentifier = false
  /// The `prefix` attribute.
  public var prefix: String?
  /// Whether the root element is `package`.
  public var isPackage = false
  /// Where the root's start tag ends.
  public var position = Position(line: 1, column: 1)
  /// Dublin Core elements, metas and links of the metadata, in order.
  public var metadata: [MetadataItem] = []
  /// The place in ``metadata`` where the items of the last metadata element begin.
  public var lastMetadata = 0
  /// Elements of Dublin Core, metas and links that stand outside of any metadata element.
  public var strayMetadata: [MetadataItem] = []
  /// The manifest items, in order.
  public private(set) var manifest: [ManifestItem] = []
  /// Where the manifest's start tag ends.
  public var manifestPosition: Position?
  /// Where the metadata's end tag ends.
  public var metadataEndPosition: Position?
  /// The spine.
  public var spine = Spine()
  /// The references of the guide.
  public var guide: [GuideReference] = []
  /// What the guide, the links of the metadata and those of collections refer to.
  public var references: [Reference] = []
  /// The top-level collections.
  public var collections: [Collection] = []
  /// Whether the root element is outside the namespace of OPF 2.0 and later, so that the syntax is
  /// that of OEB 1.2.
  public var isLegacySyntax = false
  /// Whether the root element is in a namespace that no version of EPUB has.
  public var isForeign = false
  /// Every `xml:lang` of the document, in order.
  public var languageTags: [LanguageTag] = []
  /// What stands before the root.
  public var prolog = Prolog()
  /// Whether the document was read to its end without a fault.
  public var isComplete = false
  /// For how many items the tables have room before they grow.
  private static let usualCount = 24
  private var indexByID: [ExactText: Int] = [:]
  private var lastByPath: [String: Int] = [:]
  /// The first item of each path that several items name.
  private var firstByPath: [String: Int] = [:]

  /// Makes an empty package document.
  public init(path: String) {
    self.path = path
  }

  /// The version, nil where the declared one is none of EPUB's.
  public var version: EPUBVersion? { declaredVersion.flatMap(EPUBVersion.init(rawValue:)) }

  /// Adds a manifest item behind those before it, or in the place of the one that has its id.
  public mutating func add(_ item: ManifestItem) {
    if manifest.isEmpty {
      indexByID.reserveCapacity(Self.usualCount)
      lastByPath.reserveCapacity(Self.usualCount)
    }
    let id = ExactText(item.id)
    let index = indexByID[id] ?? manifest.count
    indexByID[id] = index
    if index < manifest.count {
      let old = manifest[index].path
      manifest[index] = item
      if let old, old != item.path { renumber(old) }
    } else {
      manifest.append(item)
    }
    guard let path = item.path else { return }
    if let before = lastByPath[path], before != index, firstByPath[path] == nil {
      firstByPath[path] = before
    }
    lastByPath[path] = index
  }

  /// Finds the items of a path anew, now that one of them has another.
  private mutating func renumber(_ path: String) {
    guard firstByPath[path] != nil else {
      lastByPath[path] = nil
      return
    }
    let indices = manifest.indices.filter { manifest[$0].path == path }
    lastByPath[path] = indices.last
    firstByPath[path] = indices.count > 1 ? indices.first : nil
  }

  /// Forgets manifest, spine, guide and collections, as after a fault that makes them unsure.
  public mutating func removeContent() {
    manifest = []
    indexByID = [:]
    lastByPath = [:]
    firstByPath = [:]
    spine = Spine()
    guide = []
    references = []
    collections = []
  }

  /// The first manifest item of a container path, by which EPUBCheck knows what is referred to.
  public func firstItem(at path: String) -> ManifestItem? {
    (firstByPath[path] ?? lastByPath[path]).map { manifest[$0] }
  }

  /// The manifest item with an id.
  public func item(id: String) -> ManifestItem? {
    indexByID[ExactText(id)].map { manifest[$0] }
  }

  /// The last manifest item of a container path, the one that counts where several name it.
  public func item(at path: String) -> ManifestItem? {
    lastByPath[path].map { manifest[$0] }
  }

  /// Whether the spine, behind an item, names it as its table of contents.
  public func isContents(_ item: ManifestItem) -> Bool {
    guard let toc = spine.toc, let place = spine.position else { return false }
    return ExactText(item.id) == ExactText(toc) && item.position < place
  }
}
