import Diagnostics
import Narration
import Publication
import Timing

/// The audio of a book in playing order, with what leads into it.
public struct Audiobook: Sendable {
  /// The files, in playing order.
  public let parts: [AudioPart]
  /// The table of contents.
  public let contents: [AudioMark]
  /// The entries of the book that go along, with their paths in the output.
  public let copies: [Copy]

  /// An entry of the book that belongs to the output.
  public struct Copy: Hashable, Sendable {
    /// The container path.
    public let entry: String
    /// The path in the output.
    public let path: String

    /// Makes a copy.
    public init(entry: String, path: String) {
      self.entry = entry
      self.path = path
    }
  }

  /// Makes an audiobook of files that were cut already.
  public init(parts: [AudioPart], contents: [AudioMark], copies: [Copy] = []) {
    self.parts = parts
    self.contents = contents
    self.copies = copies
  }

  /// The audiobook as far as its files could be written.
  ///
  /// - Parameter paths: The paths of those that were.
  /// - Returns: The parts, entries of the table of contents and copies that are there.
  public func keeping(_ paths: Set<String>) -> Audiobook {
    Audiobook(
      parts: parts.filter { paths.contains($0.path) },
      contents: contents.flatMap { $0.keeping(paths) },
      copies: copies.filter { paths.contains($0.path) })
  }

  /// How long it is heard.
  var duration: ClockTime { parts.reduce(.zero) { $0 + $1.duration } }
}
