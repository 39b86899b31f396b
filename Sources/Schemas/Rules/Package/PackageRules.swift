import Diagnostics
import XML

/// The rules of EPUB 3 package documents that need nothing but the document (EPUB 3.3, section 5).
final class PackageRules: DocumentRules {
  let interests: [(Namespace, Name)] = [(.none, .id)]
  private let features: Features
  private let isMultiple: Bool
  private var facts = PackageFacts()
  private var openCollections: [Int] = []
  /// How many elements have begun.
  private var elements = 0
  /// The elements that are open, the outermost first.
  private var surroundings: [(number: Int, kind: PackageFacts.Metadatum.Surrounding)] = []
  /// The metadata elements whose text is being read, with where it begins in `content`.
  private var openMetadata: [(index: Int, depth: Int, start: Int)] = []
  private var content: [UInt8] = []
  /// How many elements are open, and how many were where the manifest began.
  private var depth: Int { surroundings.count }
  private var manifestDepths: [Int] = []
  /// The numbers of the manifests that are open.
  private var manifests: [Int] = []

  /// Makes the rules of a package document, or of the metadata of a container with several.
  init(_ features: Features, isMultiple: Bool = false) {
    self.features = features
    self.isMultiple = isMultiple
  }

  func reset() {
    facts = PackageFacts()
    openCollections = []
    elements = 0
    surroundings = []
    openMetadata = []
    content = []
    manifestDepths = []
    manifests = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    let kind = surrounding(element)
    defer {
      surroundings.append((elements, kind))
      elements += 1
    }
    for note in notes.list {
      element.withAttributeValue(at: note.index) {
        facts.identifiers.add($0.trimmed, at: element.place)
      }
      guard let outermost = openCollections.first else { continue }
      facts.collections[outermost].ids.insert(ExactText(element.attributeValue(at: note.index)))
    }
    switch (element.namespace, element.name) {
    case (.dublinCore, _), (.package, .meta), (.package, .link), (.metadata, .meta),
      (.metadata, .link):
      startMetadatum(element)
    case (.metadata, .metadata):
      facts.package = element.place
      facts.uniqueIdentifier = element.attribute(.uniqueIdentifier)
      startMetadata(element, kind)
    case (.package, .package):
      facts.package = element.place
      facts.uniqueIdentifier = element.attribute(.uniqueIdentifier)
    case (.package, .metadata): startMetadata(element, kind)
    case (.package, .collection): startCollection(element)
    default:
      if element.has(.refines) { startMetadatum(element) }
      startStructure(element)
    }
  }

  /// What an element is to those in it.
  private func surrounding(
    _ element: borrowing Element
  ) -> PackageFacts.Metadatum.Surrounding {
    guard element.name == .metadata,
      element.namespace == .package || element.namespace == .metadata
    else { return .other }
    if !openCollections.isEmpty { return .ofCollection }
    // One that is no child of the package is none of its own.
    return depth == (isMultiple ? 0 : 1) ? .own : .astray
  }

  private func startStructure(_ element: borrowing Element) {
    guard element.namespace == .package else { return }
    switch element.name {
    case .manifest:
      facts.manifestPlaces.append(element.place)
      manifestDepths.append(depth)
      manifests.append(facts.manifestPlaces.count - 1)
    case .item:
      facts.items.append(
        PackageFacts.Item(
          id: element.attribute(.id) ?? "", href: element.attribute(.href) ?? "",
          mediaType: element.attribute(.mediaType) ?? "",
          properties: (element.attribute(.properties) ?? "").spacedWords,
          overlay: element.attribute(.mediaOverlay),
          manifest: manifestDepths.last == depth - 1 ? manifests.last : nil,
          isOwn: depth == 2 && manifestDepths.last == 1,
          place: element.place))
    case .spine:
      facts.spines += 1
      if let toc = element.attribute(.toc) { facts.tocs.append((toc, element.place)) }
    case .itemref:
      facts.itemReferences.append(
        PackageFacts.ItemReference(
          idref: element.attribute(.idref),
          properties: (element.attribute(.properties) ?? "").spacedWords, spine: facts.spines,
          place: element.place))
    case .reference:
      let type = (element.attribute(.type) ?? "").normalizedSpace.lowercased()
      let href = (element.attribute(.href) ?? "").normalizedSpace.lowercased()
      facts.references.append(PackageFacts.Reference(key: "\(type)\n\(href)", place: element.place))
    case .bindings where depth == 1: facts.bindingsPlace = element.place
    default: break
    }
  }

  private func startMetadata(
    _ element: borrowing Element, _ kind: PackageFacts.Metadatum.Surrounding
  ) {
    facts.metadataElements.append(
      PackageFacts.MetadataElement(
        number: elements, place: element.place, isOwn: kind == .own))
    if let collection = openCollections.last {
      facts.collections[collection].hasMetadata = true
      facts.collections[collection].metadata = elements
      facts.collections[collection].metadataPlace = element.place
    }
  }

  private func startCollection(_ element: borrowing Element) {
    let number = facts.collections.count
    let parent = openCollections.last
    facts.collections.append(
      PackageFacts.Collection(
        role: element.attribute(.role) ?? "", parent: parent,
        outermost: openCollections.first ?? number, place: element.place))
    if let parent { facts.collections[parent].children.append(number) }
    openCollections.append(number)
    guard openCollections.count == 1, let id = element.attribute(.id) else { return }
    facts.collections[number].ids.insert(ExactText(id))
  }

  private func startMetadatum(_ element: borrowing Element) {
    let (parent, surrounding) = surroundings.last ?? (-1, .other)
    if element.name == .link, surrounding == .other, let collection = openCollections.last {
      facts.collections[collection].links += 1
      facts.collections[collection].hrefs.append(element.attribute(.href) ?? "")
    }
    openMetadata.append((facts.metadata.count, depth, content.count))
    facts.metadata.append(
      PackageFacts.Metadatum(
        namespace: element.namespace, name: element.name, parent: parent,
        surrounding: surrounding,
        // The package's own metadata are its child, or the root.
        isBelowOwn: surroundings.prefix(2).contains { $0.kind == .own },
        collection: openCollections.first, id: element.attribute(.id),
        property: (element.attribute(.property) ?? "").normalizedSpace,
        refines: element.attribute(.refines),
        rel: (element.attribute(.rel) ?? "").spacedWords,
        mediaType: element.attribute(.mediaType), place: element.place))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !openMetadata.isEmpty { content.append(contentsOf: bytes) }
  }

  /// The most bytes of text that are kept of a metadata element in another one: more than any text
  /// that a rule asks for has, and few enough for a thousand in each other.
  private static let mostNested = 4096

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    _ = surroundings.popLast()
    if manifestDepths.last == depth {
      manifestDepths.removeLast()
      _ = manifests.popLast()
    }
    if let open = openMetadata.last, open.depth == depth {
      openMetadata.removeLast()
      let text = content[open.start...]
      let kept = openMetadata.isEmpty ? text : text.prefix(Self.mostNested)
      facts.metadata[open.index].text = String(bounding: kept).normalizedSpace
      if openMetadata.isEmpty { content.removeAll(keepingCapacity: true) }
    } else if namespace == .package, name == .collection {
      _ = openCollections.popLast()
    }
  }

  func finish() -> [Violation] {
    guard facts.package != nil else { return facts.identifiers.violations() }
    var judge = PackageJudge(facts, features)
    return isMultiple ? judge.judgeMultiple() : judge.judge()
  }
}
