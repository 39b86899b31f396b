import Diagnostics
import XML

/// Compares the drawings in a document of EPUB 3 with the grammar of SVG 1.1, whose word is advice.
///
/// Each stretch of SVG is judged by itself: what is of another namespace is left out with all that it
/// holds, and an SVG element in there begins a stretch anew. An advisor belongs to one thread.
public final class DrawingAdvisor {
  private var matcher: Matcher?
  private var notes: Notes?
  /// For each open element from the outermost SVG element on, whether it is of SVG.
  private var isDrawn: [Bool] = []

  /// Makes an advisor; its grammar is read when the first drawing comes.
  public init() {}

  /// Takes a start tag.
  @inline(__always)
  func start(_ element: borrowing Element) {
    if element.namespace != .svg, isDrawn.isEmpty { return }
    open(element)
  }

  /// Takes an end tag.
  @inline(__always)
  func end(at place: Position) {
    if !isDrawn.isEmpty { close(at: place) }
  }

  /// Takes a piece of text.
  @inline(__always)
  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    guard let last = isDrawn.last else { return }
    if last { matcher?.text(bytes, at: place) } else { matcher?.run.end = place }
  }

  /// Ends the document and makes ready for another.
  ///
  /// - Returns: What there is to advise, in document order.
  func finish(isBroken: Bool) -> [Violation] {
    isDrawn.removeAll(keepingCapacity: true)
    guard matcher != nil else { return [] }
    defer { matcher?.reset() }
    if isBroken, matcher?.run.isPending == true { matcher?.flushRun() }
    return matcher?.violations.map { violation in
      var advice = violation
      advice.severity = .advice
      return advice
    } ?? []
  }

  private func open(_ element: borrowing Element) {
    guard element.namespace == .svg else {
      isDrawn.append(false)
      matcher?.run.end = element.place
      return
    }
    if matcher == nil {
      var grammar = DocumentKind.drawing.grammar
      notes = Notes([], in: &grammar)
      matcher = Matcher(grammar, options: DocumentKind.drawing.options)
    }
    if isDrawn.last != true { matcher?.beginPart() }
    isDrawn.append(true)
    guard let notes else { return }
    matcher?.start(element, notes: notes)
  }

  private func close(at place: Position) {
    guard isDrawn.popLast() == true else {
      matcher?.run.end = place
      return
    }
    matcher?.end(at: place)
    if isDrawn.last != true { matcher?.endPart() }
  }
}
