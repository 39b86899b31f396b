import Diagnostics
import XML

/// Walks a document along a grammar and tells where it departs from it, in the manner of Jing.
///
/// After an error the walk goes on so that one mistake is told once: an element that is not allowed is
/// followed with what the grammar says of it elsewhere, an unknown one is passed over, and what is missing
/// before an element is taken as given.
struct Matcher {
  /// An open element.
  struct Frame {
    /// What may come next, nil in an element that the grammar does not know.
    var state: Patterns.ID?
    var text: State.Text
    var number: Int32
    /// Whether nothing in the element is looked at.
    var isOpaque = false
    /// Whether the element is of a section whose namespace no schema is for.
    var isRejected = false
  }

  var grammar: Grammar
  let options: Options
  private(set) var violations: [Violation] = []
  var frames: [Frame] = []
  /// The text so far of an element whose text has a data type.
  var typedText: [UInt8] = []
  var run = TextRun()

  /// How names are read before they are compared with the grammar.
  struct Options {
    /// Whether `data-…` attributes, attributes of foreign namespaces and elements with a hyphen in
    /// their name pass in XHTML (HTML's rules for extension).
    var isExtensible = false
    /// The namespaces besides which elements are refused where the grammar does not ask for them,
    /// nil where elements of any namespace are treated alike.
    var ownNamespaces: Set<Namespace>?
    /// Whether nothing in an element that the grammar does not know is looked at.
    var skipsUnknown = false
    /// The namespace of the sections that are validated, where the document is dispatched by
    /// namespaces (ISO/IEC 19757-4) so that a root of another one is refused whole.
    var rootNamespace: Namespace?
  }

  init(_ grammar: Grammar, options: Options) {
    self.grammar = grammar
    self.options = options
    reset()
  }

  /// Makes ready for another document.
  mutating func reset() {
    violations.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    frames.append(Frame(state: grammar.start, text: .forbidden, number: 0))
    run = TextRun()
  }

  /// Begins a document within the document.
  mutating func beginPart() {
    if run.isPending { flushRun() }
    frames.append(Frame(state: grammar.start, text: .forbidden, number: 0))
  }

  /// Ends what ``beginPart()`` began.
  mutating func endPart() { _ = frames.popLast() }

  /// Whether more violations are known than a report tells, so that no message need be made.
  var isFull: Bool { violations.count >= Violation.limit }

  mutating func report(_ message: String, at place: Position) {
    guard !isFull else { return }
    // Names and values come from the document and may be of any length.
    let isLong = message.utf8.count > 1000
    let text = isLong ? String(decoding: message.utf8.prefix(1000), as: UTF8.self) + "…" : message
    violations.append(Violation(text, at: place))
  }

  /// Takes a start tag.
  @inline(__always)
  mutating func start(_ element: borrowing Element, notes: Notes) {
    if run.isPending { flushRun() }
    let top = frames.count - 1
    run.end = element.place
    if frames[top].text == .typed { leaveTypedText() }
    var number = grammar.elements.number(element.namespace, element.name)
    if options.isExtensible, number == Namespace.xhtml.index,
      element.localName.utf8.contains(UInt8(ascii: "-"))
    {
      number = grammar.elements.number(.xhtml, .customElement)
    }
    guard let state = frames[top].state else {
      if frames[top].isRejected { return openInRejected(number, element, notes: notes) }
      if frames[top].isOpaque || refuses(element) {
        return openOpaque(number, element, notes: notes)
      }
      open(grammar.definitionElsewhere(number), number, element, notes: notes)
      return
    }
    let transition = grammar.transition(from: state, by: number)
    if transition.verdict != .allowed {
      if top == 0, isOfOtherRoot(element) { return reject(number, element, notes: notes) }
      if refuses(element) { return openOpaque(number, element, notes: notes) }
      reportElement(element, transition, in: state)
    }
    if transition.next != state { enter(transition.next, at: top) }
    open(transition.definition, number, element, notes: notes)
  }

  private mutating func enter(_ state: Patterns.ID, at index: Int) {
    frames[index].state = state
    frames[index].text = grammar.text(in: state)
  }

  @inline(__always)
  mutating func open(
    _ definition: Int, _ number: Int, _ element: borrowing Element, notes: Notes
  ) {
    guard definition != 0 else {
      noteAttributes(of: element, in: notes)
      frames.append(
        Frame(state: nil, text: .free, number: Int32(number), isOpaque: options.skipsUnknown))
      return
    }
    let forms = checkAttributes(of: element, definition, notes: notes)
    if grammar.definitions[definition].isOpaque {
      frames.append(Frame(state: nil, text: .free, number: Int32(number), isOpaque: true))
      return
    }
    let content = grammar.content(of: definition, forms: forms)
    frames.append(
      Frame(state: content, text: grammar.text(in: content), number: Int32(number)))
  }

  private mutating func openOpaque(
    _ number: Int, _ element: borrowing Element, notes: Notes
  ) {
    noteAttributes(of: element, in: notes)
    frames.append(Frame(state: nil, text: .free, number: Int32(number), isOpaque: true))
  }

  /// Whether an element is of a namespace that may not be here at all, which it reports.
  private mutating func refuses(_ element: borrowing Element) -> Bool {
    guard let own = options.ownNamespaces, !own.contains(element.namespace) else { return false }
    report(
      "\"\(element.qualifiedName)\" is of a namespace whose elements are not allowed",
      at: element.place)
    return true
  }

  /// Takes an end tag.
  @inline(__always)
  mutating func end(at place: Position) {
    if run.isPending { flushRun() }
    run.end = place
    guard frames.count > 1, let frame = frames.popLast(), let state = frame.state else { return }
    if frames[frames.count - 1].state == nil, !frames[frames.count - 1].isRejected {
      typedText.removeAll(keepingCapacity: true)
      // Jing cannot go on behind a known element in an unknown one and repeats what it said last.
      if let last = violations.last { report(last.message, at: place) }
    } else if frame.text == .typed {
      checkTypedText(state, of: frame, at: place)
    } else if !grammar.patterns.isNullable(state), !isFull {
      report(incompleteness(of: frame, in: state), at: place)
    }
  }

  /// Takes a piece of text.
  @inline(__always)
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    let top = frames.count - 1
    guard top > 0, frames[top].text != .free else { return }
    switch frames[top].text {
    case .typed:
      typedText.append(contentsOf: bytes)
    case .consumed:
      guard let state = frames[top].state, bytes.contains(where: { !$0.isXMLSpace }) else {
        return
      }
      enter(grammar.patterns.textDerivative(state), at: top)
    default: forbiddenText(bytes, at: place)
    }
  }
}
