/// A person or organisation that took part in a publication.
public struct Contributor: Hashable, Sendable {
  /// The name.
  public let name: LocalizedText
  /// The name as it is sorted.
  public let sortAs: String?
  /// The codes of the roles that the book gives, by MARC's list of relators.
  public let roles: [String]

  /// Reads the name in an element.
  ///
  /// EPUB 3 refines the element, EPUB 2 has `opf:role`.
  init(_ item: MetadataItem, _ refinements: Refinements) {
    name = LocalizedText(item, refinements)
    sortAs = refinements.sortAs(item)
    let told = refinements.items("role", of: item).compactMap(\.trimmedValue.nonEmpty)
    let legacy = item.attributes["role"]?.trimmingXMLSpace().nonEmpty
    roles = told.isEmpty ? legacy.map { [$0] } ?? [] : told
  }

  /// Makes a narrator of a name alone.
  init(narrator name: String) {
    self.name = LocalizedText(name)
    sortAs = nil
    roles = []
  }

  /// The parts that the roles stand for, each once.
  var kinds: [ContributorKind] {
    var seen: Set<ContributorKind> = []
    return roles.compactMap { ContributorKind(role: $0) }.filter { seen.insert($0).inserted }
  }

  /// The roles that are none of ``ContributorKind``.
  public var otherRoles: [String] { roles.filter { ContributorKind(role: $0) == nil } }
}
