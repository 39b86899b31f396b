import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Notes a reference and what is wrong with its URL.
  func refer(
    _ kind: Reference.Kind, to text: String, element: String, attribute: String,
    mediaType: String? = nil, at position: Position
  ) {
    let url = base.resolve(text)
    noteNeeds(of: kind, url)
    document.references.append(
      Reference(
        kind, to: url, element: element, attribute: attribute, mediaType: mediaType,
        position: position))
  }

  /// Notes the reference in an attribute of an element, where it has one that is not blank.
  func refer(
    _ kind: Reference.Kind, from element: borrowing Element, _ index: ContentAttributes.Index,
    _ attribute: String, mediaType: String? = nil
  ) {
    guard index >= 0, !element.isBlank(index) else { return }
    refer(
      kind, to: element.attributeValue(at: Int(index)), element: element.localName,
      attribute: attribute, mediaType: mediaType, at: element.place)
  }

  /// Notes a link that a reader follows.
  func referToTarget(
    of element: borrowing Element, _ index: ContentAttributes.Index, _ attribute: String
  ) {
    guard index >= 0 else { return }
    guard !element.isBlank(index) else {
      note(.blankLink, at: element.place)
      return
    }
    let text = element.attributeValue(at: Int(index))
    // EPUBCheck never looks at a link to the folder that the document is in.
    guard text.trimmingXMLSpace() != "." else { return }
    refer(
      .hyperlink, to: text, element: element.localName, attribute: attribute, at: element.place)
    if regionDepth > 0 {
      document.references[document.references.count - 1].isRegion = true
    }
  }

  /// Notes each candidate of a `srcset`.
  ///
  /// HTML Standard, "Parsing a srcset attribute", as far as the URLs go.
  func referToCandidates(
    of element: borrowing Element, _ attributes: ContentAttributes, mediaType: String? = nil
  ) {
    guard isModern, let text = element.value(attributes.sourceSet) else { return }
    // Each address counts once, whether `src` or a candidate names it.
    var known: Set<String> = []
    if let source = element.value(attributes.source) { known.insert(source) }
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return }
      var url = rest.prefix { $0 > 0x20 }
      rest = rest[url.endIndex...]
      var isCandidate = true
      if url.last == UInt8(ascii: ",") {
        while url.last == UInt8(ascii: ",") { url.removeLast() }
      } else {
        let descriptors = rest.prefix { $0 != UInt8(ascii: ",") }
        isCandidate = areDescriptors(descriptors)
        rest = rest[descriptors.endIndex...]
      }
      let address = String(Substring(url))
      guard isCandidate, known.insert(address).inserted else { continue }
      refer(
        .image, to: address, element: element.localName, attribute: "srcset",
        mediaType: mediaType, at: element.place)
    }
  }

  /// Whether a candidate's descriptors are widths, heights and densities; any other voids it.
  private func areDescriptors(_ text: Substring.UTF8View) -> Bool {
    text.split { $0 <= 0x20 }.allSatisfy { descriptor in
      guard let unit = descriptor.last, "wxh".utf8.contains(unit) else { return false }
      return Double(String(Substring(descriptor.dropLast()))) != nil
    }
  }

  /// Whether the document is one of EPUB 3; that of EPUB 2 has pictures, objects, links and style
  /// sheets alone.
  var isModern: Bool { package.version != .epub2 }

  /// Notes the address of a link that is no style sheet's, of which only faults matter.
  func noteFaults(ofLink element: borrowing Element, _ index: ContentAttributes.Index) {
    guard let text = element.value(index) else { return }
    let url = base.resolve(text)
    guard !url.problems.isEmpty else { return }
    document.references.append(
      Reference(.base, to: url, element: "link", attribute: "href", position: element.place))
  }

  /// Resolves later references against another address.
  func moveBase(to text: String, element: String, attribute: String, at position: Position) {
    let url = base.resolve(text)
    document.references.append(
      Reference(.base, to: url, element: element, attribute: attribute, position: position))
    base = base.moved(to: url) ?? base
  }

  /// Notes the properties that a reference asks of the manifest item.
  private func noteNeeds(of kind: Reference.Kind, _ url: ResourceURL) {
    switch kind {
    case .image, .audio, .video, .track, .font, .resource:
      if url.isRemote { document.features.insert(.remoteResources) }
    default: return
    }
    guard kind == .image || kind == .resource, document.kind != .svg, let path = url.path,
      package.firstItem(at: path)?.mediaType == MediaType.svg
    else { return }
    document.features.insert(.svgReference)
  }
}
