import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Takes the start tag of an SVG element.
  func startSVG(_ element: borrowing Element) {
    switch element.name {
    case .svg:
      if document.kind == .xhtml { document.features.insert(.svg) }
      noteContentOfObject()
    case .a: referEither(.hyperlink, element)
    case .image: referEither(.image, element)
    case .use: referEither(.svgSymbol, element)
    case .fontFaceUri: referEither(.font, element)
    case .script:
      document.features.insert(.scripted)
      referEither(.resource, element)
    case .foreignObject: break
    case .style: startStyle(element)
    default: break
    }
    referToPaints(element)
  }

  /// Takes the start tag of a MathML element.
  func startMathML(_ element: borrowing Element) {
    guard element.name == .math else { return }
    document.features.insert(.mathML)
    noteContentOfObject()
    refer(.image, from: element, .altimg)
  }

  private func referEither(_ kind: Reference.Kind, _ element: borrowing Element) {
    refer(kind, from: element, .href, in: .xlink)
  }

  private func referToPaints(_ element: borrowing Element) {
    for name in [Name.fill, .stroke] {
      guard let value = element.attribute(name)?.trimmingXMLSpace(), value.hasPrefix("url(") else {
        continue
      }
      let inside = value.dropFirst(4).prefix { $0 != ")" }
      let text = inside.filter { $0 != "\"" && $0 != "'" }
      refer(
        .svgPaint, to: text, element: element.localName, attribute: name.rawValue,
        at: element.place)
    }
  }
}
