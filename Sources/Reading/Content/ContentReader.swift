import Diagnostics
import Publication
import XML

/// Gathers the facts of an XHTML, SVG or DTBook content document in one walk.
///
/// What is noted, and where, follows EPUB 3.3 as EPUBCheck judges by it.
final class ContentReader: PrologReader {
  var document: ContentDocument
  var findings: [Finding] = []
  /// The package document, for the media types of what is referred to.
  let package: PackageDocument
  /// The media types that the manifest gives resources on the network.
  lazy var remoteTypes: [ResourceURL.Target: String] = Dictionary(
    package.manifest.lazy.filter(\.url.isRemote).map { ($0.url.target, $0.mediaType) },
    uniquingKeysWith: { _, last in last })
  /// What references are resolved against.
  var base: BaseAddress
  var navigation: NavigationReader?
  /// The nav that links count for: the last of a known type that began, until any nav ends.
  var navigationKind: NavigationLink.Kind?
  /// Whether the document is one of navigation; cheaper to ask than what reads it.
  private let isNavigation: Bool
  var styleText: StyleText?
  /// The ids so far; the document has them in the end.
  var identifiers: [Identifier] = []
  /// Elements that are open and wait for their end tags.
  var open: [OpenElement] = []
  /// Objects that are open.
  var objects: [OpenObject] = []
  /// Each `audio` and `video` that is open.
  var media: [OpenMedia] = []
  /// Whether the last `math` has a text for those who do not see it, or an annotation came since.
  var isFormulaSpoken = false
  /// Whether an `svg` has begun and none has ended since.
  var isInGraphic = false
  /// How many `picture` elements are open.
  var pictureDepth = 0
  /// How many region-based navigations are open.
  var regionDepth = 0
  /// How many open elements are not shown.
  var hiddenDepth = 0
  /// Whether the last `a` in a drawing has a name for those who do not see it.
  var isGraphicLinkNamed = false
  /// Whether the root of the body has come, and its first child has not.
  var awaitsFirstSection = false
  var depth = 0
  /// The depth below which text is no text of the document.
  var silentDepth: Int?
  /// How much of the title element's text has been gathered.
  var title: [UInt8]?
  var text = TextCounter()

  var prolog: Prolog {
    get { document.prolog }
    set { document.prolog = newValue }
  }

  init(path: String, kind: ContentDocument.Kind, package: PackageDocument, isNavigation: Bool) {
    document = ContentDocument(path: path, kind: kind)
    self.package = package
    base = .local(path)
    self.isNavigation = isNavigation
    if isNavigation { navigation = NavigationReader() }
  }

  var knowsExternalSubsets: Bool { package.version != .epub3 }

  func start(_ element: borrowing Element) {
    depth += 1
    if depth == 1 { readRoot(element) }
    if awaitsFirstSection { readFirstChild(element) }
    let attributes = readAttributes(element)
    switch element.namespace {
    case .xhtml: startXHTML(element, attributes)
    case .svg: startSVG(element, attributes)
    case .mathML: startMathML(element, attributes)
    case .ops: if element.name == .switch { document.features.insert(.switch) }
    case .dtbook: startDTBook(element, attributes)
    case .none: if document.kind == .dtbook { startDTBook(element, attributes) }
    default: break
    }
    if isNavigation {
      navigation?.start(element, attributes, base)
      followNavigation(element, attributes)
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    if isNavigation {
      if let list = navigation?.end(namespace, name) { document.navigation.append(list) }
      if name == .nav, namespace == .xhtml { navigationKind = nil }
    }
    switch name {
    case .style:
      if let style = styleText { finishStyle(style) }
    case .title: finishTitle()
    case .head:
      if namespace == .xhtml, document.headEndPosition == nil { document.headEndPosition = place }
    case .body: awaitsFirstSection = false
    // EPUBCheck knows the ends of these by their names, whatever their namespace.
    case .a: endLink(at: place)
    case .math: if !isFormulaSpoken, document.kind != .dtbook { note(.unspokenFormula, at: place) }
    case .svg: isInGraphic = false
    default: break
    }
    while let last = open.last, last.depth == depth {
      open.removeLast()
      close(last.role, at: place)
    }
    if silentDepth == depth { silentDepth = nil }
    depth -= 1
    if depth == 0 {
      document.characters = text.characters
      // EPUBCheck sums a document up where `html` or `svg` ends, whatever its namespace.
      if name == .html || name == .svg { document.endPosition = place }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    if styleText != nil {
      styleText?.bytes.append(contentsOf: bytes)
    } else if title != nil {
      title?.append(contentsOf: bytes)
    }
    guard silentDepth == nil else { return }
    text.count(bytes)
    if !objects.isEmpty, !bytes.allSatisfy({ $0 <= 0x20 }) { noteVisibleContent() }
    if isNavigation { navigation?.text(bytes) }
  }

  /// Hands the document over, however far it was read.
  func finish() -> ContentDocument {
    // EPUBCheck looks at what an object shows when the object ends.
    for object in objects.reversed() {
      if let reference = object.reference { document.references.remove(at: reference) }
    }
    objects = []
    document.add(identifiers)
    identifiers = []
    return document
  }

  /// Keeps an element in mind until its end tag.
  func keep(_ role: OpenElement.Role) {
    open.append(OpenElement(depth: depth, role: role))
  }

  /// Keeps the text of the element that starts from counting.
  func silence() {
    if silentDepth == nil { silentDepth = depth }
  }

  func note(_ kind: MarkupNote.Kind, _ text: String = "", at position: Position) {
    document.notes.append(MarkupNote(kind, text: text, at: position))
  }

  private func readRoot(_ element: borrowing Element) {
    // EPUBCheck reads the prefixes of XHTML alone.
    if element.namespace == .xhtml, element.name == .html {
      document.prefix = element.attribute(.prefix, in: .ops)
    }
    document.position = element.place
  }

  private func readFirstChild(_ element: borrowing Element) {
    if element.name == .section {
      awaitsFirstSection = false
    } else {
      // A body that begins with other content is a section itself.
      awaitsFirstSection = false
      document.sections += 1
    }
  }

  private func finishTitle() {
    guard let bytes = title else { return }
    title = nil
    document.title = String(bounding: bytes).xmlWords().joined(separator: " ")
  }

  private func close(_ role: OpenElement.Role, at place: Position) {
    switch role {
    case .identifier(let index): identifiers[index].textEnd = text.characters
    case .media: closeMedia(at: place)
    case .picture: pictureDepth -= 1
    case .regions: regionDepth -= 1
    case .object: closeObject(at: place)
    case .hidden: hiddenDepth -= 1
    case .base(let outer): base = outer
    }
  }
}
