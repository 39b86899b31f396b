extension Disk {
  /// Removes all from a folder but some files and the folders that lead to them.
  ///
  /// No link is followed: one in the place of a folder is removed, and nothing behind it.
  ///
  /// - Parameters:
  ///   - files: The files, by their paths as seen from the folder.
  ///   - root: The folder.
  public static func keep(only files: Set<String>, in root: String) {
    var folders: Set<Substring> = []
    for file in files {
      var path = file[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        guard folders.insert(path).inserted else { break }
      }
    }
    guard facts(root)?.isFolder == true else { return }
    sweep("", in: root, files, folders)
  }

  private static func sweep(
    _ folder: String, in root: String, _ files: Set<String>, _ folders: Set<Substring>
  ) {
    for name in names(in: "\(root)/\(folder)") {
      let path = folder + name
      if files.contains(path) { continue }
      if folders.contains(path[...]), facts("\(root)/\(path)")?.isFolder == true {
        sweep("\(path)/", in: root, files, folders)
      } else {
        remove("\(root)/\(path)")
      }
    }
  }
}
