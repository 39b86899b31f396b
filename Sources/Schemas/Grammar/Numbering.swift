import XML

/// Gives the names that a grammar mentions small numbers, so that its tables are narrow.
///
/// The first numbers stand for the namespaces: "any name of that namespace which the grammar does not
/// mention".
struct Numbering {
  static let namespaceCount = Namespace.allCases.count

  private var tables = [[UInt16]](repeating: [], count: namespaceCount)
  private(set) var names: [(namespace: Namespace, name: Name)] = Namespace.allCases.map {
    ($0, .unknown)
  }

  /// How many numbers there are.
  var count: Int { names.count }

  /// The number of a name.
  @inline(__always)
  func number(_ namespace: Namespace, _ name: Name) -> Int {
    let table = tables[namespace.index]
    guard !table.isEmpty else { return namespace.index }
    return Int(table[name.index])
  }

  /// Gives a name its number, the old one where it has one.
  mutating func add(_ namespace: Namespace, _ name: Name) -> Int {
    if name == .unknown { return namespace.index }
    if tables[namespace.index].isEmpty {
      tables[namespace.index] = [UInt16](
        repeating: UInt16(namespace.index), count: Name.allCases.count)
    }
    let known = Int(tables[namespace.index][name.index])
    guard known == namespace.index else { return known }
    tables[namespace.index][name.index] = UInt16(names.count)
    names.append((namespace, name))
    return names.count - 1
  }
}
