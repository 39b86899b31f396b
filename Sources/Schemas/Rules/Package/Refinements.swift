import XML

/// What is known of the elements that others refine, gathered once.
///
/// A package can hold a hundred thousand metas that all refine each other, so pairs are never compared.
struct Refinements {
  /// All elements of one id in one metadata element, and what refines them there.
  struct Target {
    /// The names of those that are of Dublin Core.
    var names: Set<Name> = []
    /// Whether one of them is a `belongs-to-collection`.
    var isCollection = false
    /// How many metas "authority" refine them.
    var authorities = 0
    /// How many metas "term" refine them.
    var terms = 0
  }

  private struct Key: Hashable {
    let refines: String
    let parent: Int
  }

  private var targets: [Key: Target] = [:]

  /// Gathers what metadata say of each other.
  init(_ metadata: [PackageFacts.Metadatum]) {
    for datum in metadata {
      if let id = datum.id { add(datum, at: Key(refines: "#\(id)", parent: datum.parent)) }
      guard let refines = datum.refines, datum.isMeta else { continue }
      let key = Key(refines: refines, parent: datum.parent)
      switch datum.property {
      case "authority": targets[key, default: Target()].authorities += 1
      case "term": targets[key, default: Target()].terms += 1
      default: break
      }
    }
  }

  private mutating func add(_ datum: PackageFacts.Metadatum, at key: Key) {
    if datum.namespace == .dublinCore {
      targets[key, default: Target()].names.insert(datum.name)
    } else if datum.property == "belongs-to-collection" {
      targets[key, default: Target()].isCollection = true
    }
  }

  /// What a `refines` leads to among the children of a metadata element, nil where it leads nowhere.
  func target(_ refines: String, among parent: Int) -> Target? {
    targets[Key(refines: refines, parent: parent)]
  }
}
