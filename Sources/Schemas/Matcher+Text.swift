import Diagnostics
import XML

/// A run of text where none is allowed, whose end is not known yet.
struct TextRun {
  /// Where the run ends so far.
  var end = Position(line: 1, column: 1)
  var isPending = false
}

extension Matcher {
  /// Reports text that may not stand here, once for each line and each piece between references.
  mutating func forbiddenText(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
    var start = 0
    for index in 0...breaks {
      let isLast = index == breaks
      let line = place.line - (breaks - index)
      let (end, length, hasText) = measure(bytes, from: start)
      start = end + 1
      let column = isLast ? place.column : index == 0 ? run.end.column + length : length + 1
      // What a reference stands for is a run of its own, and takes more columns than characters.
      let isReference =
        index == 0 && isLast && (run.end.line != line || run.end.column + length != column)
      if isReference, run.isPending { flushRun() }
      if hasText { run.isPending = true }
      run.end = Position(line: line, column: column)
      if run.isPending, isReference || !isLast { flushRun() }
    }
  }

  /// Where the line ends that begins at an offset, how many characters it has, and whether any is no
  /// white space.
  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, length: Int, hasText: Bool) {
    var (end, length, hasText) = (start, 0, false)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] & 0xC0 != 0x80 { length += 1 }
      if !bytes[end].isXMLSpace { hasText = true }
      end += 1
    }
    return (end, length, hasText)
  }

  /// Reports the run that has ended.
  mutating func flushRun() {
    run.isPending = false
    guard !isFull, let frame = frames.last, let state = frame.state else { return }
    report("text is not allowed in \(name(of: frame))\(expectation(in: state))", at: run.end)
  }

  /// Checks the text of an element that ends.
  mutating func checkTypedText(_ state: Patterns.ID, of frame: Frame, at place: Position) {
    defer { typedText.removeAll(keepingCapacity: true) }
    guard let number = grammar.patterns.dataType(of: state) else { return }
    let type = grammar.types[Int(number)]
    if typedText.isEmpty, grammar.patterns.isNullable(state) { return }
    guard !typedText.withUnsafeBufferPointer({ type.accepts($0) }) else { return }
    report(
      "the text of \(name(of: frame)) is \(quoted(typedText)); expected \(type.expectation)",
      at: place)
  }

  /// Ends the text of an element that turns out to have element children, which ends at ``run``.
  ///
  /// What comes behind them is text where none may be, and nothing completes the element any more.
  mutating func leaveTypedText() {
    frames[frames.count - 1].text = .forbidden
    if typedText.contains(where: { !$0.isXMLSpace }) { flushRun() }
    typedText.removeAll(keepingCapacity: true)
  }

  /// A value in quotes, cut where it is long.
  func quoted(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(80), as: UTF8.self)
    return bytes.count > 80 ? "\"\(text)…\"" : "\"\(text)\""
  }
}
