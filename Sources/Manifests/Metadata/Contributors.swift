import Publication

/// Everybody who took part in a publication, by their parts.
struct Contributors: Hashable, Sendable {
  private var people: [ContributorKind: [Contributor]] = [:]

  /// Those of one kind, in the order of the book.
  subscript(kind: ContributorKind) -> [Contributor] { people[kind] ?? [] }

  init(_ package: PackageDocument, _ refinements: Refinements) {
    for item in package.values(of: "media:narrator") {
      guard let name = item.collapsedValue.nonEmpty else { continue }
      addNarrator(Contributor(named: name))
    }
    for item in package.dublinCore("creator") { add(item, refinements, usually: .author) }
    for item in package.dublinCore("contributor") {
      add(item, refinements, usually: .contributor)
    }
    for item in package.dublinCore("publisher") {
      people[.publisher, default: []].append(Contributor(item, refinements))
    }
  }

  /// Adds somebody under each of the roles that the book gives them.
  ///
  /// EPUB 3 refines the element, EPUB 2 has `opf:role`; who has no role is what the element says.
  private mutating func add(
    _ item: MetadataItem, _ refinements: Refinements, usually kind: ContributorKind
  ) {
    var person = Contributor(item, refinements)
    var roles = refinements.items("role", of: item).map(\.trimmedValue)
    if roles.isEmpty { roles = item.attributes["role"].map { [$0.trimmingXMLSpace()] } ?? [] }
    let kinds = roles.compactMap { ContributorKind(role: $0) }
    person.roles = roles.filter { !$0.isEmpty && ContributorKind(role: $0) == nil }
    if roles.isEmpty {
      people[kind, default: []].append(person)
    } else if kinds.isEmpty {
      people[.contributor, default: []].append(person)
    }
    person.roles = []
    var seen: Set<ContributorKind> = []
    for kind in kinds where seen.insert(kind).inserted {
      if kind == .narrator {
        addNarrator(person)
      } else {
        people[kind, default: []].append(person)
      }
    }
  }

  /// Adds a narrator, who may be named twice: by `media:narrator` and by a role.
  private mutating func addNarrator(_ person: Contributor) {
    var narrators = people[.narrator] ?? []
    if let index = narrators.firstIndex(where: { $0.name.value == person.name.value }) {
      // Who is named in full counts, in the place where the name came first.
      if narrators[index].sortAs == nil { narrators[index] = person }
    } else {
      narrators.append(person)
    }
    people[.narrator] = narrators
  }
}
