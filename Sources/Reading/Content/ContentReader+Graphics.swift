import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Takes the start tag of an SVG element.
  func startSVG(_ element: borrowing Element, _ attributes: ContentAttributes) {
    switch element.name {
    case .svg:
      noteVisibleContent()
      isInGraphic = true
      if document.kind == .xhtml { document.features.insert(.svg) }
      if depth == 1, attributes.viewBox >= 0 { document.features.insert(.viewBox) }
    case .a:
      referToTarget(of: element, attributes.xlinkHref, "xlink:href")
      nameLink(element, attributes)
    case .image: refer(.image, from: element, attributes.xlinkHref, "xlink:href")
    case .use:
      guard let address = element.value(attributes.xlinkHref) else { break }
      refer(
        .svgSymbol, to: address, element: element.localName, attribute: "xlink:href",
        at: element.place)
    case .fontFaceUri: refer(.font, from: element, attributes.xlinkHref, "xlink:href")
    case .script: startScript(element, attributes)
    case .style: startStyle(element)
    case .title:
      isGraphicLinkNamed = true
      if document.kind == .svg, depth == 2, document.title == nil { title = [] }
      silence()
    case .text: isGraphicLinkNamed = true
    case .desc, .metadata: silence()
    default: break
    }
    referToPaint(element, attributes.fill, "fill")
    referToPaint(element, attributes.stroke, "stroke")
  }

  /// Whether links are those of a drawing.
  private var isDrawing: Bool { isInGraphic || document.kind == .svg }

  /// Notes whether an `a` that begins in a drawing has a name.
  func nameLink(_ element: borrowing Element, _ attributes: ContentAttributes) {
    guard isDrawing else { return }
    isGraphicLinkNamed =
      !element.isEmpty(attributes.xlinkTitle) || !element.isEmpty(attributes.ariaLabel)
  }

  /// Ends an `a`.
  func endLink(at place: Position) {
    if isDrawing, !isGraphicLinkNamed { note(.unnamedLink, at: place) }
  }

  /// Takes the start tag of a MathML element.
  func startMathML(_ element: borrowing Element, _ attributes: ContentAttributes) {
    switch element.name {
    case .math:
      noteVisibleContent()
      document.features.insert(.mathML)
      if isModern { refer(.image, from: element, attributes.altimg, "altimg") }
      isFormulaSpoken = attributes.alttext >= 0
    case .annotationXml:
      isFormulaSpoken = true
      silence()
    case .annotation: silence()
    default: break
    }
  }

  /// Notes the element that a paint names, `url(#gradient)`, where the value holds nothing else.
  private func referToPaint(
    _ element: borrowing Element, _ index: ContentAttributes.Index, _ attribute: String
  ) {
    guard let value = element.value(index), value.hasPrefix("url("), value.hasSuffix(")") else {
      return
    }
    let address = String(value.dropFirst(4).dropLast())
    refer(
      .svgPaint, to: address, element: element.localName, attribute: attribute, at: element.place)
  }

  /// Takes the start tag of a DTBook element.
  ///
  /// OPS 2.0.1 lets DTBook stand in the spine; its links into the network carry `external`.
  func startDTBook(_ element: borrowing Element, _ attributes: ContentAttributes) {
    switch element.name {
    case .a:
      guard let href = element.value(attributes.href) else { return }
      // EPUBCheck takes a link for a resource of the book, but for one that is said to lead out of it.
      let leadsOut = element.value(attributes.external) == "true" && base.resolve(href).isRemote
      refer(
        leadsOut ? .hyperlink : .resource, to: href, element: "a", attribute: "href",
        at: element.place)
    case .img: refer(.image, from: element, attributes.source, "src")
    case .link:
      if element.names("stylesheet", attributes.rel) {
        refer(.styleSheet, from: element, attributes.href, "href")
      }
    case .head: silence()
    default: break
    }
  }
}
