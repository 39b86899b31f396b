import Diagnostics
import Publication
import XML

/// Gathers the facts of an XHTML or SVG content document in one walk.
final class ContentReader: DocumentHandler {
  var document: ContentDocument
  var findings: [Finding] = []
  /// The media types that the manifest gives the book's resources.
  let package: PackageDocument
  /// What references are resolved against: the document, or what `base` says.
  var base: String
  var navigation: NavigationReader?
  var styleText: StyleText?
  /// Elements that are open and wait for their end tags.
  var open: [OpenElement] = []
  private var text = TextCounter()
  private var depth = 0
  /// The depth below which text is no text of the document: head, script, style, template.
  private var silentDepth: Int?
  /// Whether a body has begun and no element in it yet.
  var isFirstInBody = false
  /// Whether a title or a text of SVG has come since the last link of SVG began.
  var hasGraphicName = false
  /// How much of the title element's text is being gathered.
  private var title: [UInt8]?

  /// An element whose end tag matters.
  struct OpenElement {
    let depth: Int
    let role: Role

    /// Why the end tag matters.
    enum Role {
      /// The text of an id's element ends.
      case identifier(Int)
      /// An `audio` or `video`: its sources stand in for each other.
      case media(firstReference: Int, Reference.Kind)
      /// A `picture`: its sources stand in for its image.
      case picture(firstReference: Int)
      /// An `object`: its content is its fallback.
      case object(reference: Int, hasContent: Bool)
      /// A formula, which alternative text or an annotation makes speakable.
      case formula(isSpoken: Bool)
      /// A link of SVG, which may have a name in its attributes.
      case graphicLink(isNamed: Bool)
    }
  }

  init(path: String, kind: ContentDocument.Kind, package: PackageDocument, isNavigation: Bool) {
    document = ContentDocument(path: path, kind: kind)
    self.package = package
    base = path
    if isNavigation { navigation = NavigationReader() }
  }

  func start(_ element: borrowing Element) {
    depth += 1
    if depth == 1 { readRoot(element) }
    noteSilence(element)
    readAttributes(element)
    note(element)
    switch element.namespace {
    case .xhtml: startXHTML(element)
    case .svg: startSVG(element)
    case .mathML: startMathML(element)
    case .ops where element.name == .switch: document.features.insert(.switch)
    default: break
    }
    navigation?.start(element, in: self)
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    if let list = navigation?.end(namespace, name) { document.navigation.append(list) }
    if name == .style, let style = styleText {
      finishStyle(style)
    } else if name == .title, let bytes = title {
      if document.title == nil { document.title = String(decoding: bytes, as: UTF8.self) }
      title = nil
    }
    while let last = open.last, last.depth == depth {
      open.removeLast()
      close(last.role, at: place)
    }
    if name == .head, namespace == .xhtml, document.headEndPosition == nil {
      document.headEndPosition = place
    }
    if silentDepth == depth { silentDepth = nil }
    depth -= 1
    if depth == 0 {
      document.characters = text.characters
      document.endPosition = place
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    if styleText != nil {
      styleText?.bytes.append(contentsOf: bytes)
    } else if title != nil {
      title?.append(contentsOf: bytes)
    }
    guard silentDepth == nil else { return }
    let before = text.characters
    text.count(bytes)
    if text.characters > before { noteContentOfObject() }
    navigation?.text(bytes)
  }

  func documentType(_ type: DocumentType) {
    document.prolog.note(type)
  }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    document.prolog.externalEntities.append(place)
  }

  func processingInstruction(_ target: String, _ data: String, at place: Position) {
    guard target == "xml-stylesheet", let href = pseudoAttribute("href", in: data) else { return }
    refer(.styleSheet, to: href, element: target, attribute: "href", at: place)
  }

  private func readRoot(_ element: borrowing Element) {
    document.prefix = element.attribute(.prefix, in: .ops) ?? element.attribute(.prefix)
    document.position = element.place
    if element.namespace == .svg, element.has(.viewBox) { document.features.insert(.viewBox) }
  }

  private func noteSilence(_ element: borrowing Element) {
    guard silentDepth == nil, element.namespace == .xhtml || element.namespace == .svg else {
      return
    }
    switch element.name {
    case .head, .script, .style, .template: silentDepth = depth
    case .title where document.kind == .svg: silentDepth = depth
    default: break
    }
    if element.name == .title, document.title == nil { title = [] }
  }

  /// Keeps an element in mind until its end tag.
  func keep(_ role: OpenElement.Role) {
    open.append(OpenElement(depth: depth, role: role))
  }

  private func readAttributes(_ element: borrowing Element) {
    for index in 0..<element.attributeCount {
      let (namespace, name) = element.attributeName(at: index)
      switch (namespace, name) {
      case (.none, .id):
        let id = element.attributeValue(at: index)
        document.add(
          Identifier(
            value: id, element: element.localName, position: element.place,
            textStart: text.characters))
        keep(.identifier(document.ids.count - 1))
      case (.ops, .type):
        readSemantics(element.attributeValue(at: index), element)
      case (.none, .style):
        readStyleAttribute(element.attributeValue(at: index), element)
      default: noteAttribute(namespace, name, at: index, of: element)
      }
    }
  }

  private func readSemantics(_ words: String, _ element: borrowing Element) {
    for word in words.xmlWords() {
      document.semantics.append(
        Semantic(word: word, element: element.localName, position: element.place))
      switch word {
      case "index": document.features.insert(.index)
      case "glossary": document.features.insert(.glossary)
      case "dictionary": document.features.insert(.dictionary)
      default: break
      }
    }
  }

  private func close(_ role: OpenElement.Role, at place: Position) {
    switch role {
    case .identifier(let index):
      document.closeText(of: index, at: text.characters)
    case .media(let first, _):
      shareFallback(from: first)
      for index in first..<max(first, document.references.count)
      where document.references[index].kind != .image {
        document.references[index].endPosition = place
      }
    case .picture(let first):
      for index in first..<max(first, document.references.count) {
        document.references[index].hasFallback = true
        document.references[index].isInPicture = true
      }
    case .object(let reference, let hasContent):
      document.references[reference].hasFallback = hasContent
      document.references[reference].endPosition = place
    case .formula(let isSpoken):
      if !isSpoken { note(.unspokenFormula, atEnd: place) }
    case .graphicLink(let isNamed):
      if !isNamed, !hasGraphicName { note(.unnamedLink, atEnd: place) }
    }
  }

  /// Marks the sources of one audio or video as having a fallback where another is a core type.
  private func shareFallback(from first: Int) {
    guard first < document.references.count else { return }
    let sources = first..<document.references.count
    let isCore = sources.contains { index in
      let reference = document.references[index]
      let item =
        reference.url.isRemote
        ? package.manifest.first { $0.url.target == reference.url.target }
        : reference.url.path.flatMap(package.item(at:))
      return item.map { MediaType.isCoreAudio($0.mediaType) } ?? false
    }
    guard isCore else { return }
    for index in sources { document.references[index].hasFallback = true }
  }
}

/// The value of a pseudo-attribute in a processing instruction's data.
private func pseudoAttribute(_ name: String, in data: String) -> String? {
  guard let key = data.firstRange(of: name) else { return nil }
  let rest = data[key.upperBound...].drop { $0 == "=" || $0.isWhitespace }
  guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
  return String(rest.dropFirst().prefix { $0 != quote })
}
