extension Disk {
  /// The regular files in a folder and those below it, with paths as seen from it, in the order of their
  /// names; no link is followed.
  public static func files(below folder: String) -> [(path: String, facts: Facts)] {
    var files: [(path: String, facts: Facts)] = []
    var waiting = names(in: folder).reversed().map { $0 }
    while let path = waiting.popLast() {
      guard let facts = facts("\(folder)/\(path)") else { continue }
      if facts.isFile {
        files.append((path, facts))
      } else if facts.isFolder {
        waiting += names(in: "\(folder)/\(path)").reversed().map { "\(path)/\($0)" }
      }
    }
    return files
  }
}
