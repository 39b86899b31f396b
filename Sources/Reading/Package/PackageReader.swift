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
  /// Whether the root's end tag has been passed.
  private(set) var hasEnded = false
  private var metadata: MetadataReader?
  /// Gathers what stands outside of `metadata`.
  private var strays = MetadataReader()
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
    if metadata != nil {
      metadata?.start(element)
    } else {
      strays.startStray(element, isInCollection: !collections.isEmpty)
    }
    noteLanguage(ofLink: element)
    guard element.namespace.isOfPackages else { return }
    // EPUBCheck takes items and what the spine names wherever they stand.
    if metadata == nil || Self.isFoundAnywhere(element.name) { readElement(element) }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    depth -= 1
    defer { if depth == 0 { finish() } }
    if var reader = metadata.take() {
      guard reader.end(at: place) else {
        metadata = reader
        return
      }
      addLinks(reader.items)
      if collections.isEmpty {
        package.lastMetadata = package.metadata.count
        package.metadata += reader.items
        package.metadataEndPosition = place
        hasMetadata = true
      } else {
        collections[collections.count - 1].metadata += reader.items
      }
      _ = strays.end(at: place)
      return
    }
    _ = strays.end(at: place)
    if namespace == .package, name == .collection, let last = collections.popLast() {
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
    if metadata != nil { metadata?.text(bytes) } else { strays.text(bytes) }
  }

  private func readRoot(_ element: borrowing Element) {
    guard element.name == .package else { return }
    package.isPackage = true
    package.declaredVersion = element.attribute(.version)
    package.isForeign = !element.namespace.isOfPackages
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

  /// Notes the language of what a `link` leads to, wherever the link stands.
  ///
  /// EPUBCheck looks no further at a link to data or to a part of the package document itself.
  private func noteLanguage(ofLink element: borrowing Element) {
    guard element.name == .link, element.namespace == .package,
      let tag = element.attribute(.hreflang)
    else { return }
    if let address = element.attribute(.href).map(url) {
      let isOwnPart = address.path == package.path && address.fragment?.isEmpty == false
      guard address.target != .data, !isOwnPart else { return }
    }
    package.languageTags.append(LanguageTag(value: tag, position: element.place))
  }

  private static func isFoundAnywhere(_ name: Name) -> Bool {
    switch name {
    case .item, .spine, .itemref, .reference: true
    default: false
    }
  }

  private func readElement(_ element: borrowing Element) {
    switch element.name {
    case .metadata: metadata = MetadataReader()
    case .manifest: package.manifestPosition = element.place
    case .item:
      // EPUBCheck does not know an item without an id or address, and what follows from one.
      guard let id = element.attribute(.id), let href = element.attribute(.href) else { return }
      package.add(item(element, id, href))
    case .spine: readSpine(element)
    case .itemref:
      guard let idref = element.attribute(.idref) else { return }
      package.spine.items.append(spineItem(element, idref))
    case .reference: readGuideReference(element)
    case .collection where element.namespace == .package:
      collections.append(
        Collection(roles: roles(of: element), position: element.place))
    case .link where !collections.isEmpty && element.namespace == .package:
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

  /// The words of a collection's `role`, up to one that cannot be read, with which EPUBCheck stops.
  private func roles(of element: borrowing Element) -> [String] {
    let roles = element.attribute(.role)?.xmlWords() ?? []
    let end = roles.firstIndex { ResourceURL($0, relativeTo: "").target == .nowhere }
    return end.map { Array(roles[...$0]) } ?? roles
  }

  private func item(
    _ element: borrowing Element, _ id: String, _ href: String
  ) -> ManifestItem {
    let overlay = element.attribute(.mediaOverlay)
    var item = ManifestItem(
      id: id.trimmingXMLSpace(), url: url(href),
      mediaType: (element.attribute(.mediaType) ?? "").trimmingXMLSpace(),
      fallback: element.attribute(.fallback)?.trimmingXMLSpace().nonEmpty,
      mediaOverlay: overlay?.trimmingXMLSpace().nonEmpty,
      properties: properties(of: element, named: id), position: element.place)
    item.overlayReference = overlay?.nonEmpty
    item.fallbackStyle = element.attribute(.fallbackStyle)?.trimmingXMLSpace()
    return item
  }

  private func readSpine(_ element: borrowing Element) {
    // Where there are several spines, each of them says what it says.
    let direction = element.attribute(.pageProgressionDirection)
    package.spine.pageProgression = direction ?? package.spine.pageProgression
    package.spine.pageMap = element.attribute(.pageMap) ?? package.spine.pageMap
    if let toc = element.attribute(.toc)?.trimmingXMLSpace() {
      package.spine.toc = toc
    } else if package.spine.position != nil {
      return
    }
    package.spine.position = element.place
  }

  private func spineItem(_ element: borrowing Element, _ idref: String) -> Spine.Item {
    Spine.Item(
      idref: idref.trimmingXMLSpace(),
      isLinear: element.attribute(.linear)?.trimmingXMLSpace() != "no",
      properties: properties(of: element, named: idref), position: element.place)
  }

  /// The words of `properties`, which EPUBCheck reads of EPUB 3's own elements where the text that
  /// names the item has no space around it.
  private func properties(of element: borrowing Element, named id: String) -> [String] {
    guard element.namespace == .package, let words = element.attribute(.properties),
      id == id.trimmingXMLSpace()
    else { return [] }
    return words.xmlWords()
  }

  private func readGuideReference(_ element: borrowing Element) {
    guard let href = element.attribute(.href) else { return }
    let reference = GuideReference(
      type: element.attribute(.type) ?? "", title: element.attribute(.title),
      url: url(href), position: element.place)
    package.guide.append(reference)
    refer(.resource, to: reference.url, "reference", at: element.place)
  }

  /// Ends the root, and keeps what EPUBCheck judges wherever it stands.
  private func finish() {
    hasEnded = true
    addLinks(strays.items)
    package.strayMetadata = strays.items
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

extension Namespace {
  /// Whether a version of EPUB has its package documents in the namespace.
  var isOfPackages: Bool {
    switch self {
    case .package, .none, .oeb: true
    default: false
    }
  }
}
