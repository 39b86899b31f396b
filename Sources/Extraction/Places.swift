import Outputs

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
      prefix = numbered(prefix + part, besidesFolders: true)
      folders.insert(prefix.lowercased())
      prefix += "/"
    }
    let path = numbered(prefix + leaf, besidesFolders: false)
    files.insert(path.lowercased())
    return path
  }

  /// The path, or the first one with a number that is not taken.
  ///
  /// - Parameters:
  ///   - wanted: The path.
  ///   - besidesFolders: Whether it is that of a folder, which may be there already.
  /// - Returns: The path that is free.
  private mutating func numbered(_ wanted: String, besidesFolders: Bool) -> String {
    let isTaken = { [files, folders] (key: String) in
      files.contains(key) || (!besidesFolders && folders.contains(key))
    }
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
