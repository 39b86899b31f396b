import CSystem
import Glibc

extension OutputFolder {
  /// Where the files lie until the folder is in its place.
  public var stagingPath: String { stage.path }

  /// Puts the folder in the place of what is there, at once and as a whole: readers find the old
  /// folder or the new one, and nothing between them.
  ///
  /// What was there is removed with all that is in it; the caller has looked into that. Where the
  /// place cannot be given to another folder, since it is the one that the run works in or a disk of
  /// its own, the files take their places in it one by one, as ``commit(dropping:)`` has them.
  ///
  /// - Parameter former: The files that are there, of which those go that this run has not made.
  /// - Throws: What keeps it from its place; what was there is then still there.
  public func replace(_ former: [String]) throws(OutputError) {
    guard syncfs(staging.descriptor) == 0 else { throw OutputError(.sync, path) }
    let lock = try PlacingLock(root, placing: path)
    defer { lock.release() }
    if isWorkingFolder {
      try joinInstead(of: former)
    } else if renameat(root.descriptor, stage.name, root.descriptor, name) == 0 {
      stage.isPlaced = true
    } else if exchange() {
      removeFormer(stage.name)
    } else {
      guard errno == EBUSY || errno == EXDEV else { throw OutputError(.place, path) }
      try joinInstead(of: former)
    }
    try root.sync()
  }

  /// Gives the two folders each other's names; false where that cannot be, and `errno` says why.
  private func exchange() -> Bool {
    // Links and files would change places too.
    var place = stat()
    guard fstatat(root.descriptor, name, &place, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    guard place.st_mode & S_IFMT == S_IFDIR else {
      errno = ENOTDIR
      return false
    }
    guard root.exchange(stage.name, with: name, of: root, by: "\(stage.name)-0") else {
      return false
    }
    stage.isPlaced = true
    return true
  }

  /// Removes what was in the place; what cannot be removed is hidden, and costs nothing but room.
  private func removeFormer(_ name: String) {
    root.folderIfThere(name)?.removeContents()
    unlinkat(root.descriptor, name, AT_REMOVEDIR)
  }

  private func joinInstead(of former: [String]) throws(OutputError) {
    for file in former { drop(file) }
    let target = try root.folder(name)
    try join(target)
    stage.remove()
    // Those that other files are in stay by themselves.
    for folder in Set(former.compactMap(Self.parent)).sorted().reversed() {
      unlinkat(target.descriptor, folder, AT_REMOVEDIR)
    }
  }

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Whether the place is the folder that the run works in, which its shell works in as well.
  private var isWorkingFolder: Bool {
    var place = stat()
    var own = stat()
    return fstatat(root.descriptor, name, &place, AT_SYMLINK_NOFOLLOW) == 0
      && stat(".", &own) == 0 && place.st_dev == own.st_dev && place.st_ino == own.st_ino
  }
}
