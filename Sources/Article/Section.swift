/// A section under a heading, with those inside it.
public struct Section: Hashable, Sendable {
  /// The heading's identifier, which links name.
  public var id: String
  /// The words of the heading.
  public var title: String
  /// The level of the heading, 1 to 6.
  public var level: Int
  /// The wiki's number of the section, nil where it cannot be edited.
  public var number: Int?
  /// The sections inside.
  public var children: [Section]

  /// Describes a section.
  public init(id: String, title: String, level: Int, number: Int?, children: [Section] = []) {
    self.id = id
    self.title = title
    self.level = level
    self.number = number
    self.children = children
  }
}
