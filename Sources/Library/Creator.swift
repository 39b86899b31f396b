import JSON
import Publication

/// Somebody who made a book.
public struct Creator: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The name as it is sorted.
  public let sortAs: String?
  /// The first role, by MARC's code of relators.
  public let role: String?

  /// Makes a creator.
  public init(name: String, sortAs: String? = nil, role: String? = nil) {
    self.name = name
    self.sortAs = sortAs
    self.role = role
  }

  /// Takes a creator with the first role that the book gives, in lower case.
  init(_ person: Contributor) {
    self.init(
      name: person.name.value, sortAs: person.sortAs, role: person.roles.first?.lowercased())
  }

  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  init?(_ value: JSONValue) {
    guard let name = value["name"]?.text else { return nil }
    self.init(name: name, sortAs: value["sortAs"]?.text, role: value["role"]?.text)
  }

  /// Writes the creator as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("sortAs", sortAs)
      writer.member("role", role)
    }
  }
}
