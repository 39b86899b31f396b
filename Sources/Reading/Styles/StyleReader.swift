import Diagnostics
import Publication

/// Gathers the facts of a style sheet, a style element or a style attribute.
struct StyleReader {
  private let path: String
  private let base: String
  private let start: Position
  private(set) var findings: [Finding] = []

  init(path: String, base: String, start: Position) {
    self.path = path
    self.base = base
    self.start = start
  }

  /// Reads a style sheet.
  mutating func read(_ bytes: Span<UInt8>) -> StyleSheet {
    StyleSheet(path: path)
  }

  /// Reads the declarations of a style attribute.
  mutating func readDeclarations(_ bytes: Span<UInt8>) -> StyleSheet {
    StyleSheet(path: path)
  }
}
