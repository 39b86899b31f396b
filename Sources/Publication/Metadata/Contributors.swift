/// Everybody who took part in a publication, by their parts.
public struct Contributors: Hashable, Sendable {
  /// The creators, in order, whatever their roles.
  public let creators: [Contributor]
  private var people: [ContributorKind: [Contributor]] = [:]

  /// Those of one kind, in the order of the book.
  public subscript(kind: ContributorKind) -> [Contributor] { people[kind] ?? [] }

  /// Reads the people of a package document.
  init(_ package: PackageDocument, _ refinements: Refinements) {
    creators = package.dublinCore("creator").map { Contributor($0, refinements) }
    for item in package.values(of: "media:narrator") {
      guard let name = item.collapsedValue.nonEmpty else { continue }
      addNarrator(Contributor(narrator: name))
    }
    for person in creators { add(person, usually: .author) }
    for item in package.dublinCore("contributor") {
      add(Contributor(item, refinements), usually: .contributor)
    }
    for item in package.dublinCore("publisher") {
      people[.publisher, default: []].append(Contributor(item, refinements))
    }
  }

  /// The names of those who wrote the book: the creators with that role or with none, else all who do
  /// not merely read it.
  public var writers: [String] {
    let authors = self[.author]
    let others = creators.filter { !$0.kinds.contains(.narrator) }
    return (authors.isEmpty ? others : authors).map(\.name.value)
  }

  /// The names of those who read aloud, each once.
  public var narrators: [String] { self[.narrator].map(\.name.value) }

  /// Adds somebody under each of the roles that the book gives; who has none is what the element says.
  private mutating func add(_ person: Contributor, usually kind: ContributorKind) {
    guard !person.roles.isEmpty else { return people[kind, default: []].append(person) }
    let kinds = person.kinds
    if kinds.isEmpty { people[.contributor, default: []].append(person) }
    for kind in kinds {
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
