import Diagnostics
import Publication
import XML

/// Gathers what a package document says: metadata, manifest, spine, guide, collections.
///
/// EPUB 3.3, "Package document"; OPF 2.0.1 as far as it differs.
final class PackageReader: PrologReader {
  /// How deep collections are kept apart; what lies deeper joins the deepest that is kept.
  private static let depthLimit = 128

  private(set) var package: PackageDocument
  /// Whether the metadata's end tag has been passed.
  private(set) var hasMetadata = false
  private var metadata: MetadataReader?
  private var collections: [Collection] = []
  private var depth = 0

  var prolog: Prolog {
    get { package.prolog }
    set { package.prolog = newValue }
  }

  init(path: String) {
    package = PackageDocument(path: path)
  }

  func start(_ element: borrowing Element) {
    depth += 1
    if let tag = element.attribute(.lang, in: .xml) {
      package.languageTags.append(LanguageTag(value: tag, position: element.place))
    }
    noteUniqueIdentifier(element)
    if depth == 1 { return readRoot(element) }
    // EPUBCheck takes the version from the last element of the name.
    if element.name == .package { package.declaredVersion = element.attribute(.version) }
    metadata?.start(element)
    guard [.package, .none, .oeb].contains(element.namespace) else { return }
    // EPUBCheck takes items and what the spine names wherever they stand.
    if metadata == nil || Self.isFoundAnywhere(element.name) { readElement(element) }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    depth -= 1
    if var reader = metadata.take() {
      guard reader.end(at: place) else {
        metadata = reader
        return
      }
      addLinks(reader.items)
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
        // Values within values are freed one inside the other, so depth would cost the stack.
        let parent = min(collections.count, Self.depthLimit) - 1
        collections[parent].children.append(last)
      }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    metadata?.text(bytes)
  }

  private func readRoot(_ element: borrowing Element) {
    guard element.name == .package else { return }
    package.isPackage = true
    package.declaredVersion = element.attribute(.version)
    package.isForeign = ![.package, .none, .oeb].contains(element.namespace)
    guard !package.isForeign else { return }
    package.uniqueIdentifier = element.attribute(.uniqueIdentifier)
    package.prefix = element.attribute(.prefix)
    package.position = element.place
    package.isLegacySyntax = element.namespace == .oeb || element.namespace == .none
  }

  private func noteUniqueIdentifier(_ element: borrowing Element) {
    guard element.namespace == .dublinCore, element.name == .identifier,
      let id = element.attribute(.id), id == package.uniqueIdentifier
    else { return }
    package.hasUniqueIdentifier = true
  }

  private static func isFoundAnywhere(_ name: Name) -> Bool {
    [.item, .spine, .itemref, .reference].contains(name)
  }

  private func readElement(_ element: borrowing Element) {
    switch element.name {
    case .metadata: metadata = MetadataReader()
    case .manifest: package.manifestPosition = element.place
    case .item:
      // EPUBCheck does not know an item without an id or address, and what follows from one.
      guard element.attribute(.id) != nil, element.attribute(.href) != nil else { return }
      package.add(item(element))
    case .spine: readSpine(element)
    case .itemref:
      guard element.attribute(.idref) != nil else { return }
      package.spine.items.append(spineItem(element))
    case .reference: readGuideReference(element)
    case .collection:
      collections.append(
        Collection(roles: element.attribute(.role)?.xmlWords() ?? [], position: element.place))
    case .link where !collections.isEmpty:
      guard let href = element.attribute(.href) else { return }
      collections[collections.count - 1].links.append(url(href))
      collections[collections.count - 1].linkElements.append(
        MetadataItem(
          kind: .link, name: element.attribute(.rel) ?? "", value: href,
          id: element.attribute(.id), refines: nil,
          attributes: MetadataReader.otherAttributes(element), language: nil,
          position: element.place, endPosition: element.place))
      refer(.link, to: url(href), "link", at: element.place)
    default: break
    }
  }

  private func item(_ element: borrowing Element) -> ManifestItem {
    var item = ManifestItem(
      id: (element.attribute(.id) ?? "").trimmingXMLSpace(),
      url: url(element.attribute(.href) ?? ""),
      mediaType: (element.attribute(.mediaType) ?? "").trimmingXMLSpace(),
      fallback: named(.fallback, by: element), mediaOverlay: named(.mediaOverlay, by: element),
      properties: element.attribute(.properties)?.xmlWords() ?? [],
      position: element.place)
    item.fallbackStyle = element.attribute(.fallbackStyle)?.trimmingXMLSpace()
    return item
  }

  /// The id that an attribute names, nil where it is missing or blank.
  private func named(_ name: Name, by element: borrowing Element) -> String? {
    element.attribute(name)?.trimmingXMLSpace().nonEmpty
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

  private func readGuideReference(_ element: borrowing Element) {
    guard let href = element.attribute(.href) else { return }
    let reference = GuideReference(
      type: element.attribute(.type) ?? "", title: element.attribute(.title),
      url: url(href), position: element.place)
    package.guide.append(reference)
    refer(.resource, to: reference.url, "reference", at: element.place)
  }

  private func addLinks(_ items: [MetadataItem]) {
    for item in items where item.kind == .link {
      refer(.link, to: ResourceURL(item.value, relativeTo: package.path), "link", at: item.position)
    }
  }

  /// Notes a reference; links are none of EPUB 2's.
  private func refer(
    _ kind: Reference.Kind, to url: ResourceURL, _ element: String, at position: Position
  ) {
    guard kind != .link || package.version == .epub3 else { return }
    package.references.append(
      Reference(kind, to: url, element: element, attribute: "href", position: position))
  }

  private func url(_ href: String) -> ResourceURL {
    ResourceURL(href, relativeTo: package.path)
  }
}
