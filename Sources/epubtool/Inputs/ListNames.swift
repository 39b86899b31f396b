import Paths

/// The names by which a library knows lists and dumps of pages: those of their files, with a number
/// behind the name of another file of the same name.
struct ListNames {
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// The name of the list at a path, which is the same for all paths that lead there.
  mutating func name(for path: String) -> String {
    let real = path.realPath ?? path
    if let known = names[real] { return known }
    let own = (path.split(separator: "/").last.map(String.init) ?? path).shownPath
    let count = counts[own, default: 0] + 1
    counts[own] = count
    let name = count == 1 ? own : "\(own)-\(count)"
    names[real] = name
    return name
  }
}
