import Diagnostics
import XML

/// The rules of EPUB 3 package documents that need nothing but the document (EPUB 3.3, section 5).
final class PackageRules: DocumentRules {
  let interests: [(Namespace, Name)] = [(.none, .id)]
  private let features: Features
  private let isMultiple: Bool
  private var facts = PackageFacts()
  private var openCollections: [Int] = []
  private var metadataCount = 0
  private var currentMetadata = -1
  /// The metadata element whose text is being read.
  private var openMetadatum: Int?
  private var content: [UInt8] = []
  /// How many elements are open, and how many were where the manifest began.
  private var depth = 0
  private var manifestDepths: [Int] = []
  /// The numbers of the manifests that are open.
  private var manifests: [Int] = []
  private var metadataDepth: Int?

  /// Makes the rules of a package document, or of the metadata of a container with several.
  init(_ features: Features, isMultiple: Bool = false) {
    self.features = features
    self.isMultiple = isMultiple
  }

  func reset() {
    facts = PackageFacts()
    openCollections = []
    metadataCount = 0
    currentMetadata = -1
    openMetadatum = nil
    content = []
    depth = 0
    manifestDepths = []
    manifests = []
    metadataDepth = nil
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    defer { depth += 1 }
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
      startMetadata(element)
    case (.package, .package):
      facts.package = element.place
      facts.uniqueIdentifier = element.attribute(.uniqueIdentifier)
    case (.package, .metadata): startMetadata(element)
    case (.package, .collection): startCollection(element)
    default: startStructure(element)
    }
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

  private func startMetadata(_ element: borrowing Element) {
    // One that is no child of the package is none of its own.
    guard !openCollections.isEmpty || depth == (isMultiple ? 0 : 1) else { return }
    metadataDepth = depth
    currentMetadata = metadataCount
    metadataCount += 1
    if let collection = openCollections.last {
      facts.collections[collection].hasMetadata = true
      facts.collections[collection].metadata = currentMetadata
      facts.collections[collection].metadataPlace = element.place
    } else {
      facts.metadataPlace = element.place
      facts.ownMetadata.append((currentMetadata, element.place))
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
    guard currentMetadata >= 0 else {
      let isDuration = element.attribute(.property)?.normalizedSpace == "media:duration"
      if element.name == .meta, isDuration {
        facts.strayDurations.append(element.attribute(.refines)?.normalizedSpace)
      }
      if element.name == .link, let collection = openCollections.last {
        facts.collections[collection].links += 1
        facts.collections[collection].hrefs.append(element.attribute(.href) ?? "")
      }
      return
    }
    let isNested = openMetadatum != nil
    openMetadatum = facts.metadata.count
    content.removeAll(keepingCapacity: true)
    facts.metadata.append(
      PackageFacts.Metadatum(
        namespace: element.namespace, name: element.name, parent: currentMetadata,
        collection: openCollections.first, id: element.attribute(.id),
        property: (element.attribute(.property) ?? "").normalizedSpace,
        refines: element.attribute(.refines),
        rel: (element.attribute(.rel) ?? "").spacedWords,
        mediaType: element.attribute(.mediaType), isNamed: element.has(.name), isNested: isNested,
        place: element.place))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if openMetadatum != nil { content.append(contentsOf: bytes) }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    depth -= 1
    if manifestDepths.last == depth {
      manifestDepths.removeLast()
      _ = manifests.popLast()
    }
    if let open = openMetadatum {
      facts.metadata[open].text = String(bounding: content).normalizedSpace
      openMetadatum = nil
    } else if name == .metadata, namespace == .package || namespace == .metadata {
      guard metadataDepth == depth else { return }
      metadataDepth = nil
      currentMetadata = -1
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
