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
  /// HTML Standard, "Parsing a srcset attribute", as far as the URLs go.
  func referToCandidates(of element: borrowing Element, hasFallback: Bool) {
    guard let text = element.attribute(.srcset) else { return }
    for candidate in text.split(separator: ",") {
      guard let url = String(candidate).xmlWords().first else { continue }
      refer(
        .image, to: url, element: element.localName, attribute: "srcset",
        mediaType: element.attribute(.type), hasFallback: hasFallback, at: element.place)
    }
  }
}
