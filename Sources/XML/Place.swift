/// A place in an XML text: line and column in characters, both counted from 1.
public struct Place: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
