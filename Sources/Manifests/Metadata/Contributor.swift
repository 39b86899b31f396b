import JSON
import Publication

/// A person or organisation that took part in a publication.
struct Contributor: Hashable, Sendable {
  /// The name.
  let name: LocalizedText
  /// The name as it is sorted.
  let sortAs: String?
  /// The codes of roles that have no key of their own.
  var roles: [String] = []

  /// Reads the name in an element.
  init(_ item: MetadataItem, _ refinements: Refinements) {
    name = LocalizedText(item, refinements)
    sortAs =
      refinements.value("file-as", of: item)
      ?? item.attributes["file-as"]?.trimmingXMLSpace().nonEmpty
  }

  /// Makes somebody of a name alone.
  init(named name: String) {
    self.name = LocalizedText(name)
    sortAs = nil
  }

  /// Writes the name alone where nothing else is known.
  func write(to writer: inout JSONWriter) {
    guard sortAs != nil || !roles.isEmpty || !name.alternates.isEmpty else {
      return writer.string(name.value)
    }
    writer.object { writer in
      writer.member("name", name.value)
      writer.member("sortAs", sortAs)
      if !roles.isEmpty { writer.member("role") { $0.array(roles) { $0.string($1) } } }
      name.writeOwnMember(to: &writer)
    }
  }
}
