import Diagnostics
import Publication
import XML

/// Gathers what a package document says: metadata, manifest, spine, guide, collections.
///
/// EPUB 3.3, "Package document"; OPF 2.0.1 as far as it differs.
final class PackageReader: DocumentHandler {
  private(set) var package: PackageDocument
  /// Whether the metadata's end tag has been passed.
  private(set) var hasMetadata = false
  private(set) var findings: [Finding] = []
  private var metadata: MetadataReader?
  private var collections: [Collection] = []
  /// How deep collections are kept in each other; to free them takes stack for each level.
  private static let depthLimit = 128
  private var depth = 0
  /// Where `xml:base` or the document itself says that references start.
  private let base: String

  init(path: String) {
    package = PackageDocument(path: path)
    base = path
  }

  func start(_ element: borrowing Element) {
    depth += 1
    if let tag = element.attribute(.lang, in: .xml) {
      package.languageTags.append(LanguageTag(value: tag, position: element.place))
    }
    if depth == 1 {
      readRoot(element)
    } else if metadata != nil {
      metadata?.start(element)
    } else if element.namespace == .package || element.namespace == .other
      || element.namespace == .none
    {
      readElement(element)
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    depth -= 1
    if var reader = metadata.take() {
      guard reader.end(at: place) else {
        metadata = reader
        return
      }
      if collections.isEmpty {
        package.metadata += reader.items
        package.metadataEndPosition = place
        hasMetadata = true
      } else {
        collections[collections.count - 1].metadata += reader.items
      }
    } else if namespace == .package, name == .collection, let last = collections.popLast() {
      if collections.isEmpty {
        package.collections.append(last)
      } else {
        let parent = min(collections.count, Self.depthLimit) - 1
        collections[parent].children.append(last)
      }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    metadata?.text(bytes)
  }

  func declaration(version: String) {
    package.prolog.xmlVersion = version
  }

  func documentType(_ type: DocumentType) {
    package.prolog.note(type)
  }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    package.prolog.externalEntities.append(place)
  }

  private func readRoot(_ element: borrowing Element) {
    guard element.name == .package else { return }
    package.isPackage = true
    package.declaredVersion = element.attribute(.version)
    package.uniqueIdentifier = element.attribute(.uniqueIdentifier)
    package.prefix = element.attribute(.prefix)
    package.position = element.place
    package.isLegacySyntax = element.namespace != .package
  }

  private func readElement(_ element: borrowing Element) {
    switch element.name {
    case .metadata: metadata = MetadataReader(base: base)
    case .manifest: package.manifestPosition = element.place
    case .item where collections.isEmpty: package.add(item(element))
    case .spine: readSpine(element)
    case .itemref: package.spine.items.append(spineItem(element))
    case .reference: package.guide.append(guideReference(element))
    case .collection:
      collections.append(
        Collection(roles: element.attribute(.role)?.xmlWords() ?? [], position: element.place))
    case .link where !collections.isEmpty:
      guard let href = element.attribute(.href) else { return }
      collections[collections.count - 1].links.append(url(href, element))
    default: break
    }
  }

  private func item(_ element: borrowing Element) -> ManifestItem {
    var item = ManifestItem(
      id: (element.attribute(.id) ?? "").trimmingXMLSpace(),
      url: url(element.attribute(.href) ?? "", element),
      mediaType: (element.attribute(.mediaType) ?? "").trimmingXMLSpace(),
      fallback: element.attribute(.fallback)?.trimmingXMLSpace(),
      mediaOverlay: element.attribute(.mediaOverlay)?.trimmingXMLSpace(),
      properties: element.attribute(.properties)?.xmlWords() ?? [],
      position: element.place)
    item.fallbackStyle = element.attribute(.fallbackStyle)?.trimmingXMLSpace()
    return item
  }

  private func readSpine(_ element: borrowing Element) {
    package.spine.toc = element.attribute(.toc)?.trimmingXMLSpace()
    package.spine.pageProgression = element.attribute(.pageProgressionDirection)
    package.spine.pageMap = element.attribute(.pageMap)
    package.spine.position = element.place
  }

  private func spineItem(_ element: borrowing Element) -> Spine.Item {
    Spine.Item(
      idref: (element.attribute(.idref) ?? "").trimmingXMLSpace(),
      isLinear: element.attribute(.linear)?.trimmingXMLSpace() != "no",
      properties: element.attribute(.properties)?.xmlWords() ?? [], position: element.place)
  }

  private func guideReference(_ element: borrowing Element) -> GuideReference {
    GuideReference(
      type: element.attribute(.type) ?? "", title: element.attribute(.title),
      url: url(element.attribute(.href) ?? "", element), position: element.place)
  }

  private func url(_ href: String, _ element: borrowing Element) -> ResourceURL {
    let url = ResourceURL(href, relativeTo: base)
    return url
  }
}
