import Diagnostics
import XML

/// The rules of XHTML content documents that content models cannot tell.
///
/// EPUBCheck judges them by Schematron when a document has ended; here they are gathered on the way.
final class XHTMLRules: DocumentRules {
  /// What is kept of an open element.
  struct Frame {
    var enclosure: Enclosure = []
    var name: Name = .unknown
    /// How many selected options, or default tracks, it holds.
    var count = 0
    var isMultiple = false
    var place: Position
    /// The number of the table that it is or stands in, 0 for none.
    var table = 0
    /// The check of `aria-activedescendant` that waits for its end.
    var activeDescendant: Int?
  }

  let interests = XHTMLAttribute.interests
  var violations: [Violation] = []
  var frames: [Frame] = []
  var references = XHTMLReferences()
  private var maps: [(name: String, place: Position)] = []
  /// The places of the elements in which a meta tells the encoding by `charset`.
  private var charsets: Set<Position> = []
  /// The metas that tell it as a content type, each with the place of the element around it.
  private var contentTypes: [(parent: Position, place: Position)] = []
  private var tables = 0
  /// The open heads, the innermost last, nil for one that has its title.
  private var heads: [Position?] = []
  /// The title whose text is blank so far.
  private var blankTitle: Position?

  func reset() {
    violations = []
    frames.removeAll(keepingCapacity: true)
    references.removeAll()
    maps = []
    charsets = []
    contentTypes = []
    tables = 0
    heads = []
    blankTitle = nil
  }

  func report(
    _ message: String, at place: Position, severity: Violation.Severity = .error
  ) {
    guard violations.count < Violation.limit else { return }
    violations.append(Violation(message, at: place, severity: severity))
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    var frame = Frame(place: element.place)
    if let outer = frames.last {
      frame.enclosure = outer.enclosure
      frame.table = outer.table
    }
    references.open()
    if element.namespace == .xhtml {
      frame.name = element.name
      frame.enclosure.remove(.drawing)
      startXHTML(element, notes, &frame)
    } else if element.namespace == .ops {
      if !frame.enclosure.contains(.drawing) { startOPS(element) }
    } else if element.namespace == .svg {
      frame.enclosure.insert(.drawing)
    }
    if !notes.list.isEmpty { startNoted(element, notes, &frame) }
    frames.append(frame)
  }

  private func startXHTML(_ element: borrowing Element, _ notes: Notes, _ frame: inout Frame) {
    // Most elements of a text are of no interest here.
    switch element.name {
    case .p, .span, .em, .i, .b, .strong, .div, .li, .br, .section, .td, .tr, .h1, .h2: return
    default: break
    }
    for (around, name) in Enclosure.forbidding(element.name)
    where !frame.enclosure.isDisjoint(with: around) {
      report("\"\(element.localName)\" must not stand in \(name)", at: element.place)
    }
    if !frame.enclosure.isDisjoint(with: [.a, .button]), isInteractive(element, notes) {
      report("\"\(element.localName)\" must not stand in a or button", at: element.place)
    }
    judge(element, notes, frame)
    frame.enclosure.formUnion(Enclosure(opening: element.name))
    switch element.name {
    case .a where notes.has(.href): frame.enclosure.insert(.hyperlink)
    case .table:
      tables += 1
      frame.table = tables
    case .head: heads.append(element.place)
    case .title:
      if frames.last?.name == .head, !heads.isEmpty { heads[heads.count - 1] = nil }
      blankTitle = element.place
    case .select: frame.isMultiple = notes.has(.multiple)
    default: break
    }
  }

  private func startOPS(_ element: borrowing Element) {
    guard element.name == .switch || element.name == .trigger else { return }
    report(
      "the element \"\(element.qualifiedName)\" is deprecated", at: element.place,
      severity: .warning)
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    guard let frame = frames.popLast() else { return }
    references.close(frame.activeDescendant)
    switch frame.name {
    case .head:
      guard let head = heads.popLast() ?? nil else { break }
      report("the head should have a title", at: head, severity: .warning)
    case .title:
      guard let title = blankTitle else { break }
      report("the title is blank", at: title)
      blankTitle = nil
    case .select where frame.count > 1 && !frame.isMultiple:
      report("a select without \"multiple\" has more than one selected option", at: frame.place)
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if blankTitle != nil, bytes.contains(where: { !$0.isXMLSpace }) { blankTitle = nil }
  }

  func finish() -> [Violation] {
    judgeBothEncodings()
    judgeMaps()
    return violations + references.violations()
  }

  /// Whether an element is one that a person can act upon (HTML, interactive content).
  private func isInteractive(_ element: borrowing Element, _ notes: Notes) -> Bool {
    switch element.name {
    case .a, .button, .details, .embed, .iframe, .label, .menu, .select, .textarea: true
    case .audio, .video: notes.has(.controls)
    case .img, .object: notes.has(.usemap)
    case .input: notes.value(of: .type, on: element)?.lowercased() != "hidden"
    default: false
    }
  }

  /// Keeps a map for ``judgeMaps()``.
  func addMap(_ name: String, at place: Position) { maps.append((name, place)) }

  /// Judges whether the names of maps are unique.
  private func judgeMaps() {
    var counts: [String: Int] = [:]
    for map in maps { counts[map.name, default: 0] += 1 }
    for map in maps where counts[map.name, default: 0] > 1 {
      report("the map name \"\(map.name)\" is used more than once", at: map.place)
    }
  }

  /// Judges how a document tells its encoding.
  func judgeEncoding(_ element: borrowing Element, _ notes: Notes) {
    let parent = frames.last?.place ?? element.place
    if notes.has(.charset), !charsets.insert(parent).inserted {
      report("the encoding is told more than once", at: element.place)
    }
    guard notes.value(of: .httpEquiv, on: element)?.lowercased() == "content-type" else { return }
    contentTypes.append((parent, element.place))
    let isRight =
      notes.index(of: .content).map { index in
        element.withAttributeValue(at: index) { Datatype.Kind.htmlContentType.accepts($0) }
      } ?? true
    if !isRight {
      report("the content type must be \"text/html; charset=utf-8\"", at: element.place)
    }
  }

  /// Judges whether the encoding is told in two ways.
  private func judgeBothEncodings() {
    for told in contentTypes where charsets.contains(told.parent) {
      report("the encoding is told in two ways", at: told.place)
    }
  }
}
