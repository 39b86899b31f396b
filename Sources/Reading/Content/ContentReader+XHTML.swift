import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Takes the start tag of an XHTML element.
  func startXHTML(_ element: borrowing Element) {
    switch element.name {
    case .a, .area: refer(.hyperlink, from: element, .href)
    case .img: startImage(element)
    case .link: startLink(element)
    case .script: startScript(element)
    case .form: document.features.insert(.scripted)
    case .iframe, .embed:
      refer(.resource, from: element, .src, mediaType: element.attribute(.type))
      noteContentOfObject()
    case .input where element.attribute(.type) == "image": refer(.resource, from: element, .src)
    case .object: startObject(element)
    case .audio, .video: startMedia(element)
    case .picture: keep(.picture(firstReference: document.references.count))
    case .source: startSource(element)
    case .track: refer(.track, from: element, .src)
    case .blockquote, .q, .ins, .del: refer(.citation, from: element, .cite)
    case .canvas: noteContentOfObject()
    case .meta: startMeta(element)
    case .base:
      if let href = element.attribute(.href) {
        let url = ResourceURL(href, relativeTo: base)
        if let path = url.path { base = path }
      }
    case .style: startStyle(element)
    default: break
    }
  }

  private func startImage(_ element: borrowing Element) {
    noteContentOfObject()
    let isInPicture = isIn { if case .picture = $0 { true } else { false } }
    refer(.image, from: element, .src, hasFallback: isInPicture)
    referToCandidates(of: element, hasFallback: isInPicture)
  }

  private func startLink(_ element: borrowing Element) {
    let relations = element.attribute(.rel)?.lowercased().xmlWords() ?? []
    guard relations.contains("stylesheet") else { return }
    refer(.styleSheet, from: element, .href, mediaType: element.attribute(.type))
  }

  private func startScript(_ element: borrowing Element) {
    if isJavaScript(element.attribute(.type)) { document.features.insert(.scripted) }
    refer(.resource, from: element, .src)
  }

  private func startObject(_ element: borrowing Element) {
    noteContentOfObject()
    let count = document.references.count
    refer(.resource, from: element, .data, mediaType: element.attribute(.type))
    if document.references.count > count {
      keep(.object(reference: count, hasContent: false))
    }
  }

  private func startMedia(_ element: borrowing Element) {
    noteContentOfObject()
    let kind: Reference.Kind = element.name == .audio ? .audio : .video
    if kind == .video { refer(.image, from: element, .poster) }
    keep(.media(firstReference: document.references.count, kind))
    refer(kind, from: element, .src)
  }

  private func startSource(_ element: borrowing Element) {
    let type = element.attribute(.type)
    for item in open.reversed() {
      switch item.role {
      case .picture:
        referToCandidates(of: element, hasFallback: true)
        return
      case .media:
        let isAudio = !element.has(.srcset)
        refer(isAudio ? mediaKind : .image, from: element, .src, mediaType: type)
        return
      default: continue
      }
    }
  }

  /// The kind of the innermost audio or video that is open.
  private var mediaKind: Reference.Kind {
    for item in open.reversed() {
      if case .media(_, let kind) = item.role { return kind }
    }
    return .audio
  }

  private func startMeta(_ element: borrowing Element) {
    guard element.attribute(.name)?.lowercased() == "viewport" else { return }
    document.viewports.append(
      Viewport(content: element.attribute(.content) ?? "", position: element.place))
  }

  /// Whether an open element plays a role.
  func isIn(_ test: (OpenElement.Role) -> Bool) -> Bool {
    open.contains { test($0.role) }
  }

  /// Marks the objects around as having content of their own.
  func noteContentOfObject() {
    for index in open.indices {
      guard case .object(let reference, false) = open[index].role else { continue }
      open[index] = OpenElement(
        depth: open[index].depth, role: .object(reference: reference, hasContent: true))
    }
  }

  /// Whether a script's type is JavaScript, or none is given; modules and data blocks are not.
  private func isJavaScript(_ type: String?) -> Bool {
    guard let type = type?.trimmingXMLSpace().lowercased(), !type.isEmpty else { return true }
    switch type.prefix(while: { $0 != ";" }) {
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
