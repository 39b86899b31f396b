/// The paths that are taken in an output folder, on file systems of every kind.
struct Places {
  private var files: Set<String> = []
  private var folders: Set<String> = []
  /// The last number behind each path, so that a thousand names alike cost no million questions.
  private var numbers: [String: Int] = [:]

  /// Gives a file its path: the one wanted, else one with a number in it.
  mutating func take(_ wanted: String) -> String {
    var prefix = ""
    var parts = wanted.split(separator: "/").map(String.init)
    let leaf = parts.popLast() ?? wanted
    for part in parts {
      prefix = numbered(prefix + part) { files.contains($0) }
      folders.insert(prefix.lowercased())
      prefix += "/"
    }
    let path = numbered(prefix + leaf) { files.contains($0) || folders.contains($0) }
    files.insert(path.lowercased())
    return path
  }

  /// The path, or the first one with a number that is not taken.
  private mutating func numbered(_ wanted: String, _ isTaken: (String) -> Bool) -> String {
    let key = wanted.lowercased()
    guard isTaken(key) else { return wanted }
    var number = numbers[key] ?? 1
    var path = wanted
    repeat {
      number += 1
      path = SafeName.numbered(wanted, number)
    } while isTaken(path.lowercased())
    numbers[key] = number
    return path
  }
}
