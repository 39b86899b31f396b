import XML

/// Where among an element's attributes those stand that facts are made of; one walk finds them all.
struct ContentAttributes {
  /// An attribute's index, −1 where the element does not have it.
  typealias Index = Int16

  var alt: Index = -1
  var altimg: Index = -1
  var alttext: Index = -1
  var ariaLabel: Index = -1
  var cite: Index = -1
  var classes: Index = -1
  var content: Index = -1
  var data: Index = -1
  var external: Index = -1
  var fill: Index = -1
  var hidden: Index = -1
  var href: Index = -1
  var name: Index = -1
  var poster: Index = -1
  var rel: Index = -1
  var source: Index = -1
  var sourceSet: Index = -1
  var stroke: Index = -1
  var title: Index = -1
  var type: Index = -1
  var viewBox: Index = -1
  var xlinkHref: Index = -1
  var xlinkTitle: Index = -1

  /// Notes an attribute without namespace, where it is one of them.
  @inline(__always)
  mutating func note(_ attribute: Name, at index: Int) {
    let index = Index(truncatingIfNeeded: index)
    switch attribute {
    case .alt: alt = index
    case .altimg: altimg = index
    case .alttext: alttext = index
    case .ariaLabel: ariaLabel = index
    case .cite: cite = index
    case .class: classes = index
    case .content: content = index
    case .data: data = index
    case .external: external = index
    case .fill: fill = index
    case .hidden: hidden = index
    case .href: href = index
    case .name: name = index
    case .poster: poster = index
    case .rel: rel = index
    case .src: source = index
    case .srcset: sourceSet = index
    case .stroke: stroke = index
    case .title: title = index
    case .type: type = index
    case .viewBox: viewBox = index
    default: break
    }
  }
}

extension Element {
  /// The value of an attribute that a walk found, nil where it found none.
  func value(_ index: ContentAttributes.Index) -> String? {
    index < 0 ? nil : attributeValue(at: Int(index))
  }

  /// Whether an attribute that a walk found is missing or holds nothing but white space.
  func isBlank(_ index: ContentAttributes.Index) -> Bool {
    guard index >= 0 else { return true }
    return withAttributeValue(at: Int(index)) { bytes in
      bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
  }

  /// Whether the value of an attribute that a walk found has a text in small letters, in any case.
  func names(_ word: StaticString, _ index: ContentAttributes.Index) -> Bool {
    guard index >= 0 else { return false }
    return withAttributeValue(at: Int(index)) { bytes in
      word.withUTF8Buffer { letters in
        guard bytes.count >= letters.count else { return false }
        return (0...bytes.count - letters.count).contains { start in
          letters.indices.allSatisfy { bytes[start + $0] | 0x20 == letters[$0] }
        }
      }
    }
  }
}
