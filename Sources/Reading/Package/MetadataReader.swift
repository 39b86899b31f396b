import Diagnostics
import Publication
import XML

/// Gathers the elements of one `metadata` element, or those that stand outside of any.
struct MetadataReader {
  private(set) var items: [MetadataItem] = []
  private var depth = 1
  /// The elements whose end tags are still to come, the innermost last.
  private var opened: [OpenItem] = []

  /// An element whose end tag is still to come.
  private struct OpenItem {
    let kind: MetadataItem.Kind
    let name: String
    let content: String?
    let id: String?
    let refines: String?
    let attributes: [String: String]
    let language: String?
    let position: Position
    let depth: Int
    var text: [UInt8] = []
  }

  mutating func start(_ element: borrowing Element) {
    depth += 1
    if opened.isEmpty { noteGroup(element) }
    guard let (kind, name, content) = described(element) else { return }
    open(kind, name, content, element)
  }

  /// Takes a start tag outside of any metadata element; a collection keeps its links itself.
  mutating func startStray(_ element: borrowing Element, isInCollection: Bool) {
    depth += 1
    guard let (kind, name, content) = described(element), !(isInCollection && kind == .link)
    else { return }
    open(kind, name, content, element)
  }

  private mutating func open(
    _ kind: MetadataItem.Kind, _ name: String, _ content: String?, _ element: borrowing Element
  ) {
    opened.append(
      OpenItem(
        kind: kind, name: name, content: content, id: element.attribute(.id),
        refines: element.attribute(.refines), attributes: Self.otherAttributes(element),
        language: element.attribute(.lang, in: .xml), position: element.place, depth: depth))
  }

  /// Notes an element of OEB 1.2 that holds others.
  private mutating func noteGroup(_ element: borrowing Element) {
    guard element.name == .dcMetadata || element.name == .xMetadata else { return }
    items.append(
      MetadataItem(
        kind: .group, name: element.localName, value: "", id: nil, refines: nil, attributes: [:],
        language: nil,
        position: element.place, endPosition: element.place))
  }

  /// Takes text; that of elements within an element is not the element's.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = opened.indices.last, opened[last].depth == depth else { return }
    opened[last].text.append(contentsOf: bytes)
  }

  /// Takes an end tag; true where it is that of the metadata element itself.
  mutating func end(at place: Position) -> Bool {
    if let item = opened.last, item.depth == depth {
      items.append(
        MetadataItem(
          kind: item.kind, name: item.name,
          value: item.content ?? String(bounding: item.text), id: item.id,
          refines: item.refines, attributes: item.attributes, language: item.language,
          position: item.position, endPosition: place))
      opened.removeLast()
    }
    depth -= 1
    return depth == 0
  }

  private func described(
    _ element: borrowing Element
  ) -> (MetadataItem.Kind, name: String, content: String?)? {
    if element.namespace == .dublinCore { return (.dublinCore, element.localName, nil) }
    guard element.namespace.isOfPackages else { return nil }
    switch element.name {
    case .meta:
      // Those of EPUB 3 count in the namespace of packages alone.
      if element.namespace == .package, let property = element.attribute(.property) {
        return (.meta, property, nil)
      }
      return (.legacyMeta, element.attribute(.name) ?? "", element.attribute(.content) ?? "")
    case .link:
      // EPUBCheck looks no further at a link that leads nowhere.
      guard element.namespace == .package, let href = element.attribute(.href) else { return nil }
      return (.link, element.attribute(.rel) ?? "", href)
    default: return nil
    }
  }

  /// The attributes that no member of ``Publication/MetadataItem`` stands for.
  static func otherAttributes(_ element: borrowing Element) -> [String: String] {
    var others: [String: String] = [:]
    for index in 0..<element.attributeCount {
      let (namespace, name) = element.attributeName(at: index)
      switch (namespace, name) {
      case (.xml, _), (.none, .id), (.none, .refines), (.none, .property), (.none, .name),
        (.none, .content), (.none, .rel), (.none, .href), (.none, .role):
        continue
      // What it says of a creator, OPF's own attribute says.
      case (_, .role) where namespace != .package: continue
      default:
        others[name == .unknown ? element.attributeSpelling(at: index) : name.rawValue] =
          element.attributeValue(at: index)
      }
    }
    return others
  }
}
