import Diagnostics
import Publication
import XML

/// Gathers the elements of one `metadata` element.
struct MetadataReader {
  private(set) var items: [MetadataItem] = []
  private var depth = 1
  private var open: OpenItem?

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
    if open == nil { noteGroup(element) }
    guard open == nil, let (kind, name, content) = described(element) else { return }
    open = OpenItem(
      kind: kind, name: name, content: content, id: element.attribute(.id),
      refines: element.attribute(.refines), attributes: Self.otherAttributes(element),
      language: element.attribute(.lang, in: .xml), position: element.place, depth: depth)
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
    guard open?.depth == depth else { return }
    open?.text.append(contentsOf: bytes)
  }

  /// Takes an end tag; true where it is that of the metadata element itself.
  mutating func end(at place: Position) -> Bool {
    if let item = open, item.depth == depth {
      items.append(
        MetadataItem(
          kind: item.kind, name: item.name,
          value: item.content ?? String(bounding: item.text), id: item.id,
          refines: item.refines, attributes: item.attributes, language: item.language,
          position: item.position, endPosition: place))
      open = nil
    }
    depth -= 1
    return depth == 0
  }

  private func described(
    _ element: borrowing Element
  ) -> (MetadataItem.Kind, name: String, content: String?)? {
    if element.namespace == .dublinCore { return (.dublinCore, element.localName, nil) }
    guard [.package, .oeb, .none].contains(element.namespace) else { return nil }
    switch element.name {
    case .meta:
      if let property = element.attribute(.property) { return (.meta, property, nil) }
      return (.legacyMeta, element.attribute(.name) ?? "", element.attribute(.content) ?? "")
    case .link:
      // EPUBCheck looks no further at a link that leads nowhere.
      guard let href = element.attribute(.href) else { return nil }
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
        (.none, .content), (.none, .rel), (.none, .href):
        continue
      default:
        others[name == .unknown ? element.attributeSpelling(at: index) : name.rawValue] =
          element.attributeValue(at: index)
      }
    }
    return others
  }
}
