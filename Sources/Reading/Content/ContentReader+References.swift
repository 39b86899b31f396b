import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Notes a reference and what is wrong with its URL.
  func refer(
    _ kind: Reference.Kind, to text: String, element: String, attribute: String,
    mediaType: String? = nil, hasFallback: Bool = false, at position: Position
  ) {
    let url = ResourceURL(text, relativeTo: base)
    document.references.append(
      Reference(
        kind, to: url, element: element, attribute: attribute, mediaType: mediaType,
        hasFallback: hasFallback, position: position))
  }

  /// Notes the reference in an attribute of an element, where it has one that is not blank.
  func refer(
    _ kind: Reference.Kind, from element: borrowing Element, _ name: Name,
    in namespace: Namespace = .none, mediaType: String? = nil, hasFallback: Bool = false
  ) {
    guard let text = element.attribute(name, in: namespace), !text.trimmingXMLSpace().isEmpty else {
      return
    }
    refer(
      kind, to: text, element: element.localName,
      attribute: namespace == .xlink ? "xlink:\(name.rawValue)" : name.rawValue,
      mediaType: mediaType, hasFallback: hasFallback, at: element.place)
  }

  /// Notes each candidate of a `srcset`.
  ///
  /// HTML Standard, "Parsing a srcset attribute", as far as the URLs go: a URL ends at white space,
  /// so that commas in it are its own, but for those at its end.
  func referToCandidates(of element: borrowing Element, hasFallback: Bool) {
    guard let text = element.attribute(.srcset) else { return }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    let comma = UInt8(ascii: ",")
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { isSpace($0) || $0 == comma }
      guard !rest.isEmpty else { return }
      var url = rest.prefix { !isSpace($0) }
      rest = rest.dropFirst(url.count)
      if url.last == comma {
        while url.last == comma { url.removeLast() }
      } else {
        rest = rest.drop { $0 != comma }
      }
      refer(
        .image, to: String(Substring(url)), element: element.localName, attribute: "srcset",
        mediaType: element.attribute(.type), hasFallback: hasFallback, at: element.place)
    }
  }
}
