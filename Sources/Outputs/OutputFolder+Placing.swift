import CSystem
import Glibc

extension OutputFolder {
  /// Up to how many files are brought onto the disk one by one, rather than with all of theirs.
  private static let fewFiles = 16

  /// Brings the files onto the disk and the folder into its place.
  ///
  /// Where there is a folder already, its files are replaced one by one in the order in which they
  /// were made, each at once and whole, and what else lies there stays.
  ///
  /// - Throws: What keeps it from its place; what is not there yet is then removed.
  public func commit() throws(OutputError) {
    try sync()
    if try !takePlace() {
      try join(try root.folder(name))
      isPlaced = true
      removeStaging()
    }
    try root.sync()
  }

  private func sync() throws(OutputError) {
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
    if renameat(root.descriptor, stagingName, root.descriptor, name) == 0 {
      isPlaced = true
      return true
    }
    guard errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR else {
      throw OutputError(.place, path)
    }
    return false
  }

  /// Moves the files into a folder that is there.
  func join(_ target: DirectoryHandle) throws(OutputError) {
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
      for name in names(in: folder, of: target) where Self.isNumbered(name) {
        try remove("\(folder)/\(name)", from: target)
      }
    }
    for handle in handles.values { try handle.sync() }
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

  /// The names of what is in a folder but for folders, none where it is not there.
  private func names(in path: String, of target: DirectoryHandle) -> [String] {
    guard let handle = folder(path, of: target) else { return [] }
    let descriptor = openat(handle.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_type != UInt8(DT_DIR) else { continue }
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The folder and the name that a path is made of.
  private static func divided(_ path: String) -> (parent: String, leaf: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Removes all that was made and is not in its place.
  func discard() {
    for file in files { unlinkat(staging.descriptor, file, 0) }
    removeStaging()
  }

  /// Removes the folders in which the files were made.
  func removeStaging() {
    for folder in folders.reversed() { unlinkat(staging.descriptor, folder, AT_REMOVEDIR) }
    unlinkat(root.descriptor, stagingName, AT_REMOVEDIR)
  }
}
