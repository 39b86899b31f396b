import Diagnostics
import Publication

/// Gathers the facts of a style sheet, a style element or a style attribute.
struct StyleReader {
  /// How many faults of one text are told of.
  private static let limit = 10_000

  private let path: String
  private let base: BaseAddress
  private let start: Position
  private(set) var findings: [Finding] = []

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - path: The entry that holds the text.
  ///   - base: What references are resolved against.
  ///   - start: Where the text begins in the entry; for an attribute, the end of its start tag.
  init(path: String, base: BaseAddress, start: Position) {
    self.path = path
    self.base = base
    self.start = start
  }

  /// Makes a reader of a text whose references are resolved against a container path.
  init(path: String, base: String, start: Position) {
    self.init(path: path, base: .local(base), start: start)
  }

  /// Reads a style sheet.
  mutating func read(_ bytes: Span<UInt8>) -> StyleSheet {
    let encoding = StyleEncoding(sniffing: bytes)
    var sheet = StyleSheet(path: path)
    sheet.encoding = encoding.name
    return parse(encoding.decode(bytes), into: sheet, isAttribute: false)
  }

  /// Reads the declarations of a style attribute.
  mutating func readDeclarations(_ bytes: Span<UInt8>) -> StyleSheet {
    let text = CSSText(bytes.withUnsafeBufferPointer { Array($0) })
    return parse(text, into: StyleSheet(path: path), isAttribute: true)
  }

  private mutating func parse(
    _ text: CSSText, into sheet: StyleSheet, isAttribute: Bool
  ) -> StyleSheet {
    var parser = StyleParser(
      text, sheet: sheet, base: base, lines: LineCounter(start: start, isFixed: isAttribute),
      isAttribute: isAttribute)
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
    for fault in faults.prefix(Self.limit) where fault.offset != last {
      last = fault.offset
      let position = parser.lines.position(of: fault.offset, in: parser.text)
      findings.append(StyleSheetMalformed.finding(path, fault.kind.rawValue, at: position))
    }
  }
}
