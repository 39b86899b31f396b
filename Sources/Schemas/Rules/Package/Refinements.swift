import Diagnostics
import XML

/// What is known of the elements that others refine, gathered once.
///
/// A package can hold a hundred thousand metas that all refine each other, so pairs are never compared.
struct Refinements {
  /// All elements of one id in one metadata element.
  struct Target {
    /// The names of those that are of Dublin Core.
    var names: Set<Name> = []
    /// Whether one of them is a `belongs-to-collection`.
    var isCollection = false
  }

  private struct Key: Hashable {
    let refines: ExactText
    let parent: Int
  }

  private var targets: [Key: Target] = [:]

  /// Gathers what metadata say of each other.
  init(_ metadata: [PackageFacts.Metadatum]) {
    for datum in metadata {
      let id = (datum.id ?? "").normalizedSpace
      add(datum, at: Key(refines: ExactText("#\(id)"), parent: datum.parent))
    }
  }

  private mutating func add(_ datum: PackageFacts.Metadatum, at key: Key) {
    if datum.namespace == .dublinCore {
      targets[key, default: Target()].names.insert(datum.name)
    } else if datum.isMeta, datum.property == "belongs-to-collection" {
      targets[key, default: Target()].isCollection = true
    }
  }

  /// What a `refines` leads to among the children of an element, nil where it leads nowhere; `#` leads
  /// to those without an id.
  func target(_ refines: String, among parent: Int) -> Target? {
    targets[Key(refines: ExactText(refines), parent: parent)]
  }
}
