import CSystem
import Glibc

extension OutputFolder {
  /// Up to how many files are brought onto the disk one by one, rather than with all of theirs.
  private static let fewFiles = 16

  /// Brings the files onto the disk and the folder into its place.
  ///
  /// Where there is a folder already, its files are replaced one by one in the order in which they
  /// were made, each at once and whole, and what else lies there stays. Two runs put their folders in
  /// place one after the other, so that what is there is of one of them.
  ///
  /// - Parameter outdated: Gives the paths of what an earlier run left and this one does not renew,
  ///   as they are when the folder is put in place.
  /// - Throws: What keeps it from its place. Where something stands in the place of a file or a
  ///   folder, nothing was changed.
  public func commit(dropping outdated: () -> [String] = { [] }) throws(OutputError) {
    try sync()
    let lock = try PlacingLock(root, placing: path)
    defer { lock.release() }
    if try !takePlace() {
      for path in outdated() { drop(path) }
      try join(try root.folder(name))
      stage.remove()
    }
    if isLasting { try root.sync() }
  }

  private func sync() throws(OutputError) {
    guard isLasting else { return }
    if files.count > Self.fewFiles {
      guard syncfs(staging.descriptor) == 0 else { throw OutputError(.sync, path) }
      return
    }
    for file in files {
      let descriptor = openat(staging.descriptor, file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputError(.sync, "\(path)/\(file)") }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw OutputError(.sync, "\(path)/\(file)") }
    }
    try staging.sync()
  }

  /// Gives the whole folder its name; false where something has that name already.
  ///
  /// An empty folder of the name gives way; a link or a file does not.
  private func takePlace() throws(OutputError) -> Bool {
    if renameat(root.descriptor, stage.name, root.descriptor, name) == 0 {
      stage.isPlaced = true
      return true
    }
    guard errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR else {
      throw OutputError(.place, path)
    }
    return false
  }

  /// Moves the files into a folder that is there.
  func join(_ target: DirectoryHandle) throws(OutputError) {
    try check(target)
    var handles: [String: DirectoryHandle] = ["": target]
    for folder in folders {
      let (parent, leaf) = Self.divided(folder)
      let handle = try (handles[parent] ?? target).makeFolder(leaf)
      handles[folder] = handle
    }
    for file in files {
      let (parent, leaf) = Self.divided(file)
      let folder = handles[parent] ?? target
      guard renameat(staging.descriptor, file, folder.descriptor, leaf) == 0 else {
        throw OutputError(.place, "\(path)/\(file)")
      }
    }
    for path in outdated { try remove(path, from: target) }
    for folder in owned {
      let names = self.folder(folder, of: target)?.names() ?? []
      for name in names where Self.isNumbered(name) {
        try remove("\(folder)/\(name)", from: target)
      }
    }
    guard isLasting else { return }
    for handle in handles.values { try handle.sync() }
  }

  /// Makes sure that nothing stands where a folder or a file is to be, before anything is changed.
  private func check(_ target: DirectoryHandle) throws(OutputError) {
    var handles: [String: DirectoryHandle] = ["": target]
    for path in folders {
      let (parent, leaf) = Self.divided(path)
      guard let folder = handles[parent] else { continue }
      do throws(OutputError) {
        handles[path] = try folder.folder(leaf)
      } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
    for path in files {
      let (parent, leaf) = Self.divided(path)
      var facts = stat()
      guard let folder = handles[parent],
        fstatat(folder.descriptor, leaf, &facts, AT_SYMLINK_NOFOLLOW) == 0,
        facts.st_mode & S_IFMT == S_IFDIR
      else { continue }
      throw OutputError(
        .place, "\(self.path)/\(path)", code: EISDIR, text: "a folder stands in its place")
    }
  }

  /// Whether a name is that of a numbered document, `12.json`, as runs give them in their own folders.
  private static func isNumbered(_ name: String) -> Bool {
    name.hasSuffix(".json") && name.utf8.count > 5
      && name.utf8.dropLast(5).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Removes what an earlier run left; what is not there, or lies behind a link, stays as it is.
  private func remove(_ path: String, from target: DirectoryHandle) throws(OutputError) {
    let (parent, leaf) = Self.divided(path)
    guard !isKnown(path), let handle = folder(parent, of: target) else { return }
    guard unlinkat(handle.descriptor, leaf, 0) == 0 || errno == ENOENT || errno == EISDIR else {
      throw OutputError(.remove, "\(self.path)/\(path)")
    }
  }

  /// Opens a folder in another one, nil where it is not there or lies behind a link.
  private func folder(_ path: String, of target: DirectoryHandle) -> DirectoryHandle? {
    var handle = target
    for part in path.split(separator: "/") {
      do throws(OutputError) {
        handle = try handle.folder(String(part))
      } catch {
        return nil
      }
    }
    return handle
  }

  /// The folder and the name that a path is made of.
  private static func divided(_ path: String) -> (parent: String, leaf: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
