import CSystem
import Glibc
import Paths

extension OutputFolder {
  /// Where the files lie until the folder is in its place.
  public var stagingPath: String { "\(root.path)/\(stagingName)" }

  /// Puts the folder in the place of what is there, at once and as a whole: readers find the old
  /// folder or the new one, and nothing between them.
  ///
  /// What was there is removed with all that is in it; the caller has looked into that. Where the
  /// place cannot be given to another folder, since it is the one that the run works in or a disk of
  /// its own, the files take their places in it one by one, as ``commit()`` has them.
  ///
  /// - Parameter former: The files that are there, of which those go that this run has not made.
  /// - Throws: What keeps it from its place; what was there is then still there.
  public func replace(_ former: [String]) throws(OutputError) {
    guard syncfs(staging.descriptor) == 0 else { throw OutputError(.sync, path) }
    if isWorkingFolder {
      try joinInstead(of: former)
    } else if renameat(root.descriptor, stagingName, root.descriptor, name) == 0 {
      isPlaced = true
    } else if renameat2(root.descriptor, stagingName, root.descriptor, name, 1) == 0 {
      isPlaced = true
      // What was there has the other name now.
      root.removeTree(stagingName)
    } else {
      switch errno {
      case EINVAL, ENOSYS, ENOTSUP: try replaceInTurn()
      case EBUSY, EXDEV: try joinInstead(of: former)
      default: throw OutputError(.place, path)
      }
    }
    try root.sync()
  }

  private func joinInstead(of former: [String]) throws(OutputError) {
    for file in former { drop(file) }
    let target = try root.folder(name)
    try join(target)
    isPlaced = true
    removeStaging()
    // Those that other files are in stay by themselves.
    for folder in Set(former.compactMap(Self.parent)).sorted().reversed() {
      unlinkat(target.descriptor, folder, AT_REMOVEDIR)
    }
  }

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Moves the old folder away and the new one in, where file systems cannot do both at once.
  private func replaceInTurn() throws(OutputError) {
    let former = "\(stagingName)-old"
    guard renameat(root.descriptor, name, root.descriptor, former) == 0 else {
      throw OutputError(.place, path)
    }
    guard renameat(root.descriptor, stagingName, root.descriptor, name) == 0 else {
      let error = OutputError(.place, path)
      renameat(root.descriptor, former, root.descriptor, name)
      throw error
    }
    isPlaced = true
    root.removeTree(former)
  }

  /// Whether the place is the folder that the run works in, which its shell works in as well.
  private var isWorkingFolder: Bool {
    var place = stat()
    var own = stat()
    return fstatat(root.descriptor, name, &place, AT_SYMLINK_NOFOLLOW) == 0
      && stat(".", &own) == 0 && place.st_dev == own.st_dev && place.st_ino == own.st_ino
  }
}

extension DirectoryHandle {
  /// Removes what has a name in this folder, a folder with all that is in it; links are removed, not
  /// followed.
  func removeTree(_ name: String) {
    Self.removeTree(name, in: descriptor)
  }

  private static func removeTree(_ name: String, in folder: Int32) {
    guard name.withSystemPath({ unlinkat(folder, $0, 0) }) != 0 else { return }
    let inner = name.withSystemPath {
      openat(folder, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard inner >= 0 else { return }
    guard let stream = fdopendir(inner) else {
      close(inner)
      return
    }
    defer { closedir(stream) }
    // Reading on while names go may leave some out, so they are read first.
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(path: bytes)
      if name != ".", name != ".." { names.append(name) }
    }
    for name in names { removeTree(name, in: inner) }
    _ = name.withSystemPath { unlinkat(folder, $0, AT_REMOVEDIR) }
  }
}
