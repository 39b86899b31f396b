import Timing

/// Where in a book a finding lies; every part that is unknown is nil.
public struct Location: Hashable, Sendable {
  /// The container path of the entry, nil where the finding concerns the whole book.
  public let entry: String?
  /// The line, counted from 1.
  public let line: Int?
  /// The column in characters, counted from 1, just behind the start tag for elements.
  public let column: Int?
  /// The element as `name` or `name#id`.
  public let element: String?
  /// The moment on the audio's timeline.
  public let time: ClockTime?

  /// Makes a location of the parts that are known.
  public init(
    entry: String? = nil, line: Int? = nil, column: Int? = nil, element: String? = nil,
    time: ClockTime? = nil
  ) {
    self.entry = entry
    self.line = line
    self.column = column
    self.element = element
    self.time = time
  }

  /// Makes the location of a position in an entry.
  public init(entry: String, at position: Position?, element: String? = nil, time: ClockTime? = nil)
  {
    self.init(
      entry: entry, line: position?.line, column: position?.column, element: element, time: time)
  }

  /// The whole book.
  public static let book = Location()
}
