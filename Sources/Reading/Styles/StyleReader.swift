import Diagnostics
import Publication

/// Gathers the facts of a style sheet, a style element or a style attribute.
struct StyleReader {
  /// How many faults of one text are told of.
  private static let limit = 10_000

  private let path: String
  private let base: BaseAddress
  private let line: Int
  private(set) var findings: [Finding] = []

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - path: The entry that holds the text.
  ///   - base: What references are resolved against.
  ///   - line: The line of the entry that the text begins in; for an attribute and an element, that
  ///     in which the start tag ends.
  init(path: String, base: BaseAddress, line: Int) {
    self.path = path
    self.base = base
    self.line = line
  }

  /// Makes a reader of a text whose references are resolved against a container path.
  init(path: String, base: String, line: Int) {
    self.init(path: path, base: .local(base), line: line)
  }

  /// Reads a style sheet.
  mutating func read(_ bytes: Span<UInt8>) -> StyleSheet {
    let encoding = StyleEncoding(sniffing: bytes)
    var sheet = StyleSheet(path: path, line: line)
    sheet.encoding = encoding.name
    return parse(encoding.decode(bytes), into: sheet, isAttribute: false)
  }

  /// Reads the declarations of a style attribute.
  mutating func readDeclarations(_ bytes: Span<UInt8>) -> StyleSheet {
    let text = CSSText(bytes.withUnsafeBufferPointer { Array($0) })
    return parse(text, into: StyleSheet(path: path, line: line), isAttribute: true)
  }

  private mutating func parse(
    _ text: CSSText, into sheet: StyleSheet, isAttribute: Bool
  ) -> StyleSheet {
    var parser = StyleParser(
      text, sheet: sheet, base: base, lines: LineCounter(line: line), isAttribute: isAttribute)
    parser.parse()
    report(&parser)
    return parser.sheet
  }

  private mutating func report(_ parser: inout StyleParser) {
    // A token that is broken is broken for the rule around it too; its own fault says more.
    var faults = parser.tokens.faults + parser.faults
    guard !faults.isEmpty else { return }
    faults.sort { $0.offset < $1.offset }
    var last = -1
    for fault in faults.prefix(Self.limit) where fault.offset != last || fault.kind == .textEnds {
      last = fault.offset
      var position = parser.lines.position(of: fault.offset, in: parser.text)
      if fault.kind == .newlineInString {
        // EPUBCheck has passed the end of the line when it notices, but still counts its columns.
        position = Position(line: position.line + 1, column: position.column - 1)
      }
      findings.append(StyleSheetMalformed.finding(path, fault.kind.rawValue, at: position))
    }
  }
}
