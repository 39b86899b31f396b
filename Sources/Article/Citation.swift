/// A note of a list of references.
public struct Citation: Hashable, Sendable {
  /// The note's identifier.
  public var id: String
  /// The group of notes, empty for the usual one.
  public var group: String
  /// The number as its marks show it, nil where no mark leads to the note.
  public var number: String?
  /// The words of the note.
  public var text: String
  /// The identifiers of the marks that lead here, in the list's order.
  public var backlinks: [String]
  /// The template that made the note.
  public var template: String?
  /// The template's parameters in their order.
  public var parameters: [Parameter]

  /// Describes a note.
  public init(
    id: String, group: String, number: String? = nil, text: String, backlinks: [String] = [],
    template: String? = nil, parameters: [Parameter] = []
  ) {
    self.id = id
    self.group = group
    self.number = number
    self.text = text
    self.backlinks = backlinks
    self.template = template
    self.parameters = parameters
  }

  /// A parameter of a template.
  public struct Parameter: Hashable, Sendable {
    /// The name; parameters without one are counted from 1.
    public let name: String
    /// The value as wikitext.
    public let value: String

    /// Describes a parameter.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
