import Diagnostics
import Publication
import Timing
import XML

/// Gathers the sequences and clips of a media overlay document.
///
/// EPUB 3.3, "Media overlay documents". What the grammar forbids is gathered all the same: a second
/// text of a par, a clip outside a sequence.
final class OverlayReader: PrologReader {
  private(set) var overlay: Overlay
  private var open: [Level] = []
  /// The sequences that are open, the innermost last.
  private var sequences: [Int] = []

  /// What an open element is for the clips in it.
  private enum Level {
    case sequence
    case clip(Int)
    case other
  }

  var prolog: Prolog {
    get { overlay.prolog }
    set { overlay.prolog = newValue }
  }

  init(path: String) {
    overlay = Overlay(path: path)
  }

  func start(_ element: borrowing Element) {
    // EPUBCheck looks at names alone; that the namespace is wrong, the schema says.
    switch element.name {
    case .body, .seq:
      addSequence(element)
      open.append(.sequence)
    case .par: open.append(.clip(addClip(element)))
    case .text:
      addText(element)
      addTypes(element)
      open.append(.other)
    case .audio:
      addAudio(element)
      addTypes(element)
      open.append(.other)
    case .smil:
      overlay.prefix = element.attribute(.prefix, in: .ops)
      overlay.position = element.place
      open.append(.other)
    default: open.append(.other)
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    if case .sequence = open.popLast() { sequences.removeLast() }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}

  private func addSequence(_ element: borrowing Element) {
    let target = element.attribute(.textref, in: .ops).map { text in
      Reference(
        .overlayTextReference, to: url(text), element: element.localName,
        attribute: "epub:textref", position: element.place)
    }
    overlay.sequences.append(
      Overlay.Sequence(
        parent: sequences.last, id: element.attribute(.id), textReference: target,
        types: element.attribute(.type, in: .ops)?.xmlWords() ?? [], position: element.place))
    sequences.append(overlay.sequences.count - 1)
  }

  private func addClip(_ element: borrowing Element) -> Int {
    overlay.clips.append(
      Clip(
        sequence: sequences.last, id: element.attribute(.id),
        types: element.attribute(.type, in: .ops)?.xmlWords() ?? [], position: element.place))
    return overlay.clips.count - 1
  }

  /// The clip that a text or audio element belongs to; one that stands alone makes its own.
  private func clip(around element: borrowing Element) -> Int {
    if case .clip(let index) = open.last { return index }
    overlay.clips.append(
      Clip(sequence: sequences.last, id: nil, types: [], position: element.place))
    return overlay.clips.count - 1
  }

  private func addText(_ element: borrowing Element) {
    guard let source = element.attribute(.src) else { return }
    let reference = Reference(
      .overlayText, to: url(source), element: "text", attribute: "src",
      position: element.place)
    overlay.clips[clip(around: element)].texts.append(reference)
  }

  private func addTypes(_ element: borrowing Element) {
    guard let types = element.attribute(.type, in: .ops) else { return }
    let (name, place) = (element.localName, element.place)
    overlay.strayTypes += types.xmlWords().map {
      Semantic(word: $0, element: name, position: place)
    }
  }

  private func addAudio(_ element: borrowing Element) {
    guard let source = element.attribute(.src) else { return }
    let reference = Reference(
      .overlayAudio, to: url(source), element: "audio", attribute: "src",
      position: element.place)
    let audio = Clip.Audio(
      reference: reference, begin: moment(element, .clipBegin), end: moment(element, .clipEnd))
    let index = clip(around: element)
    if overlay.clips[index].audio == nil { overlay.clips[index].audio = audio }
  }

  private func moment(_ element: borrowing Element, _ name: Name) -> Clip.Moment {
    guard let text = element.attribute(name) else { return .absent }
    return ClockTime(smil: text).map { .at($0, text) } ?? .unreadable(text)
  }

  private func url(_ text: String) -> ResourceURL {
    ResourceURL(text, relativeTo: overlay.path)
  }
}
