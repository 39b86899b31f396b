/// A box that sums up the page's subject.
public struct Infobox: Hashable, Sendable {
  /// The template that made the box.
  public var template: String?
  /// The rows of a name and a text.
  public var fields: [Field]

  /// Describes a box.
  public init(template: String?, fields: [Field]) {
    self.template = template
    self.fields = fields
  }

  /// A row of a box.
  public struct Field: Hashable, Sendable {
    /// The words on the left.
    public let name: String
    /// The words on the right, without the marks of notes.
    public let text: String

    /// Describes a row.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }
}
