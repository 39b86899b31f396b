import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Takes the start tag of an XHTML element.
  func startXHTML(_ element: borrowing Element, _ attributes: ContentAttributes) {
    switch element.name {
    case .p, .span, .div, .li, .em, .i, .b, .strong, .td, .tr, .br: break
    case .a:
      referToTarget(of: element, attributes.href, "href")
      nameLink(element, attributes)
    case .area: referToTarget(of: element, attributes.href, "href")
    case .audio, .video: if isModern { startMedia(element, attributes) }
    case .base: startBase(element, attributes)
    case .blockquote, .q, .ins, .del:
      if isModern { refer(.citation, from: element, attributes.cite, "cite") }
    case .body: if depth == 2 { awaitsFirstSection = true }
    case .canvas: noteVisibleContent()
    case .embed:
      note(.discouragedElement, "embed", at: element.place)
      if isModern { startResource(element, attributes) }
    case .figure: document.features.insert(.figure)
    case .form: document.features.insert(.scripted)
    case .iframe: if isModern { startResource(element, attributes) }
    case .img: startImage(element, attributes)
    case .input: if isModern { refer(.resource, from: element, attributes.source, "src") }
    case .link: startLink(element, attributes)
    case .meta: startMeta(element, attributes)
    case .object: startObject(element, attributes)
    case .picture:
      noteVisibleContent()
      keep(.picture)
      pictureDepth += 1
    case .script: startScript(element, attributes)
    case .section: document.sections += 1
    case .source: if isModern { startSource(element, attributes) }
    case .style: startStyle(element)
    case .table: document.features.insert(.table)
    case .track: if isModern { refer(.track, from: element, attributes.source, "src") }
    case .head, .template, .rt: silence()
    case .rp:
      note(.discouragedElement, "rp", at: element.place)
      silence()
    case .title:
      if document.kind == .xhtml, document.title == nil { title = [] }
    case .unknown: startCapital(element, attributes)
    default: break
    }
  }

  /// Takes an element whose name is written in capitals, which EPUBCheck knows all the same where it
  /// looks for references.
  private func startCapital(_ element: borrowing Element, _ attributes: ContentAttributes) {
    switch element.localName.lowercased() {
    case "a", "area": referToTarget(of: element, attributes.href, "href")
    case "iframe": if isModern { startResource(element, attributes) }
    case "img": startImage(element, attributes)
    case "link": startLink(element, attributes)
    case "script": startScript(element, attributes)
    default: break
    }
  }

  private func startBase(_ element: borrowing Element, _ attributes: ContentAttributes) {
    note(.discouragedElement, "base", at: element.place)
    guard let href = element.value(attributes.href) else { return }
    moveBase(to: href, element: "base", attribute: "href", at: element.place)
  }

  private func startLink(_ element: borrowing Element, _ attributes: ContentAttributes) {
    if let classes = element.value(attributes.classes) {
      let words = Set(classes.xmlWords())
      if words.isSuperset(of: ["vertical", "horizontal"]) || words.isSuperset(of: ["day", "night"])
      {
        note(.opposedStyleClasses, classes, at: element.place)
      }
    }
    guard element.names("stylesheet", attributes.rel) else {
      return noteFaults(ofLink: element, attributes.href)
    }
    if isModern, element.isEmpty(attributes.title), let rel = element.value(attributes.rel) {
      let words = rel.xmlWords()
      if words.contains("alternate"), words.contains("stylesheet") {
        note(.untitledAlternateStyle, at: element.place)
      }
    }
    // A link that leads nowhere shows that a style was meant.
    if attributes.href >= 0 { document.features.insert(.styleElement) }
    refer(
      .styleSheet, from: element, attributes.href, "href",
      mediaType: element.value(attributes.type))
  }

  private func startMeta(_ element: borrowing Element, _ attributes: ContentAttributes) {
    guard element.value(attributes.name)?.trimmingXMLSpace() == "viewport" else { return }
    document.viewports.append(
      Viewport(content: element.value(attributes.content) ?? "", position: element.place))
  }

  /// Takes a script of XHTML or SVG.
  func startScript(_ element: borrowing Element, _ attributes: ContentAttributes) {
    silence()
    if isJavaScript(element.value(attributes.type)) { document.features.insert(.scripted) }
    if isModern { refer(.resource, from: element, attributes.source, "src") }
  }

  /// Whether a script's type is JavaScript without parameters, or none is given; modules and data
  /// blocks are not.
  private func isJavaScript(_ type: String?) -> Bool {
    guard let type = type?.lowercased() else { return true }
    switch type {
    case "text/javascript", "application/javascript", "application/ecmascript", "text/ecmascript",
      "application/x-javascript", "application/x-ecmascript", "text/x-javascript",
      "text/x-ecmascript", "text/jscript", "text/livescript", "text/javascript1.0",
      "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
      "text/javascript1.5":
      return true
    default:
      return false
    }
  }
}

extension Element {
  /// Whether an attribute that a walk found is missing or has no text.
  func isEmpty(_ index: ContentAttributes.Index) -> Bool {
    index < 0 || withAttributeValue(at: Int(index)) { $0.isEmpty }
  }
}
