/// A section of the long help and the manual with words of the program's own.
public struct TextSection: Sendable {
  /// The heading.
  public let title: String

  /// The entries: what is explained, and the explanation.
  public let entries: [Entry]

  /// A term and what it means.
  public struct Entry: Sendable {
    /// What is explained, such as a status or the name of an environment variable.
    public let term: String
    /// The explanation.
    public let text: String

    /// Makes an entry.
    public init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// Makes a section.
  public init(_ title: String, _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }
}
