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
    case .a: startLink(element)
    case .title, .text: hasGraphicName = true
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

  private func startLink(_ element: borrowing Element) {
    referEither(.hyperlink, element)
    let names = [element.attribute(.title, in: .xlink), element.attribute(.ariaLabel)]
    hasGraphicName = false
    keep(.graphicLink(isNamed: names.contains { $0?.trimmingXMLSpace().isEmpty == false }))
  }

  /// Marks the formula around as speakable.
  private func noteAnnotation() {
    let isFormula: (OpenElement) -> Bool = { if case .formula = $0.role { true } else { false } }
    guard let index = open.lastIndex(where: isFormula) else { return }
    open[index] = OpenElement(depth: open[index].depth, role: .formula(isSpoken: true))
  }

  /// Takes the start tag of a MathML element.
  func startMathML(_ element: borrowing Element) {
    if element.name == .annotationXml { noteAnnotation() }
    guard element.name == .math else { return }
    document.features.insert(.mathML)
    keep(.formula(isSpoken: element.has(.alttext)))
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
