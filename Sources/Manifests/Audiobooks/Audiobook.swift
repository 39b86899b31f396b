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
  /// Whether the files are chapters that were cut, rather than the files that the book holds.
  public let isCut: Bool

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

  init(parts: [AudioPart], contents: [AudioMark], copies: [Copy], isCut: Bool) {
    self.isCut = isCut
    self.parts = parts
    self.contents = contents
    self.copies = copies
  }

  /// The audiobook without files that could not be written.
  ///
  /// - Parameter paths: The paths of those that could not.
  /// - Returns: The parts, entries of the table of contents and copies that are there.
  public func without(_ paths: Set<String>) -> Audiobook {
    guard !paths.isEmpty else { return self }
    return Audiobook(
      parts: parts.filter { !paths.contains($0.path) },
      contents: contents.flatMap { $0.without(paths) },
      copies: copies.filter { !paths.contains($0.path) }, isCut: isCut)
  }

  /// How long it is heard.
  var duration: ClockTime { parts.reduce(.zero) { $0 + $1.duration } }
}
