import Publication
import XML

extension ContentReader {
  /// Walks the attributes of a start tag once: keeps what any element may say, and finds the rest.
  func readAttributes(_ element: borrowing Element) -> ContentAttributes {
    var found = ContentAttributes()
    if element.bindingCount > 0 { readBindings(element) }
    for index in 0..<element.attributeCount {
      let (namespace, name) = element.attributeName(at: index)
      switch namespace {
      case .none: readPlain(name, at: index, element, &found)
      case .ops:
        if name == .type { readSemantics(element.attributeValue(at: index), element) }
      case .xlink:
        switch name {
        case .href: found.xlinkHref = ContentAttributes.Index(truncatingIfNeeded: index)
        case .title: found.xlinkTitle = ContentAttributes.Index(truncatingIfNeeded: index)
        default: break
        }
      case .ssml: readPronunciation(name, at: index, element)
      case .xml: if name == .base { readBase(element, at: index) }
      case .xhtml, .svg, .mathML, .events: break
      default:
        if document.kind == .xhtml {
          note(.foreignAttribute, element.attributeNamespaceName(at: index), at: element.place)
        }
      }
    }
    return found
  }

  @inline(__always)
  private func readPlain(
    _ name: Name, at index: Int, _ element: borrowing Element, _ found: inout ContentAttributes
  ) {
    switch name {
    case .class: found.classes = ContentAttributes.Index(truncatingIfNeeded: index)
    case .id: readID(element.attributeValue(at: index), element)
    case .style:
      // EPUBCheck reads the style attributes of XHTML alone.
      if element.namespace == .xhtml { readStyleAttribute(element, at: index) }
    case .property: document.features.insert(.rdfa)
    case .itemscope: note(.microdata, at: element.place)
    case .hidden:
      found.note(name, at: index)
      hiddenDepth += 1
      keep(.hidden)
    case .unknown: readUnknown(element.attributeSpelling(at: index), element)
    default:
      if EventAttribute.isRecognized(name) {
        document.features.insert(.scripted)
      } else {
        found.note(name, at: index)
      }
    }
  }

  private func readID(_ id: String, _ element: borrowing Element) {
    identifiers.append(
      Identifier(
        value: id, element: element.localName, position: element.place,
        textStart: text.characters))
    keep(.identifier(identifiers.count - 1))
  }

  /// Reads an attribute that no document type knows: one of an event or of data, perhaps.
  private func readUnknown(_ name: String, _ element: borrowing Element) {
    if name.hasPrefix("data-") {
      if !isDataName(name.dropFirst(5)) {
        note(.malformedDataAttribute, name, at: element.place)
      }
    } else if name.utf8.count > 2, name.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "o"),
      EventAttribute.isRecognized(spelling: name.lowercased())
    {
      document.features.insert(.scripted)
    }
  }

  /// Whether what follows `data-` is a name of XML without capitals.
  private func isDataName(_ name: Substring) -> Bool {
    String(name).isNCName && !name.utf8.contains { (0x41...0x5A).contains($0) }
  }

  private func readSemantics(_ words: String, _ element: borrowing Element) {
    for word in words.xmlWords() {
      document.semantics.append(
        Semantic(word: word, element: element.localName, position: element.place))
      switch word {
      case "region-based":
        if element.name == .nav, package.item(at: document.path)?.has("data-nav") == true {
          keep(.regions)
          regionDepth += 1
        }
      case "index": document.features.insert(.index)
      case "glossary": document.features.insert(.glossary)
      case "dictionary": document.features.insert(.dictionary)
      default: break
      }
    }
  }

  private func readPronunciation(_ name: Name, at index: Int, _ element: borrowing Element) {
    guard name == .ph, document.kind == .xhtml,
      element.isBlank(ContentAttributes.Index(truncatingIfNeeded: index))
    else { return }
    note(.blankPronunciation, at: element.place)
  }

  private func readBindings(_ element: borrowing Element) {
    guard document.kind != .dtbook, let name = element.namespaceName(boundTo: "epub"),
      name != Namespace.ops.rawValue
    else { return }
    note(.reboundEpubPrefix, name, at: element.place)
  }

  private func readBase(_ element: borrowing Element, at index: Int) {
    let outer = base
    moveBase(
      to: element.attributeValue(at: index), element: element.localName, attribute: "xml:base",
      at: element.place)
    if base != outer { keep(.base(outer)) }
  }
}
