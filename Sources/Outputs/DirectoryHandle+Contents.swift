import Glibc
import Paths

/// What makes a folder the same by every path.
struct FolderIdentity: Hashable, Sendable {
  let device: UInt
  let node: UInt
}

extension DirectoryHandle {
  /// What makes the folder the same by every path, nil where the system does not tell.
  var identity: FolderIdentity? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    return FolderIdentity(device: UInt(facts.st_dev), node: UInt(facts.st_ino))
  }

  /// Whether a folder is the one that has a name in this one.
  func holds(_ folder: DirectoryHandle, as name: String) -> Bool {
    var facts = stat()
    guard fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    let named = FolderIdentity(device: UInt(facts.st_dev), node: UInt(facts.st_ino))
    return named == folder.identity
  }

  /// The names of what is in the folder, none where it cannot be read.
  func names() -> [String] {
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let stream = fdopendir(own) else {
      close(own)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(path: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes all that is in the folder, however deep; links in it are removed, not followed.
  ///
  /// What lies in folders inside is moved up before they are removed, so that neither the stack nor the
  /// open descriptors grow with the depth.
  func removeContents() {
    var moved = 0
    var isGoing = true
    while isGoing {
      isGoing = false
      for name in names() {
        if remove(name) {
          isGoing = true
          continue
        }
        guard let inner = folderIfThere(name) else { continue }
        for child in inner.names() {
          moved += 1
          if inner.remove(child, orMoveTo: ".\(moved).gone", in: self) { isGoing = true }
        }
      }
    }
  }

  /// Removes a file, a link or an empty folder; false where it stays.
  private func remove(_ name: String) -> Bool {
    name.withSystemPath { name in
      unlinkat(descriptor, name, 0) == 0 || unlinkat(descriptor, name, AT_REMOVEDIR) == 0
    }
  }

  /// Removes a file or a link, or moves it into another folder; false where it stays.
  private func remove(_ name: String, orMoveTo moved: String, in other: DirectoryHandle) -> Bool {
    name.withSystemPath { name in
      unlinkat(descriptor, name, 0) == 0
        || renameat(descriptor, name, other.descriptor, moved) == 0
    }
  }

  /// Gives what has a name in this folder and what has one in another each other's names, as
  /// ``Exchange`` does; false where that cannot be, and `errno` says why.
  ///
  /// - Parameters:
  ///   - name: The name in this folder.
  ///   - target: The name in the other one.
  ///   - other: The other folder.
  ///   - spare: A name in this folder that nothing has.
  /// - Returns: Whether they are exchanged.
  func exchange(
    _ name: String, with target: String, of other: DirectoryHandle, by spare: String
  ) -> Bool {
    name.withSystemPath { name in
      target.withSystemPath { target in
        spare.withSystemPath { spare in
          Exchange.run(
            Exchange.Place(folder: descriptor, name: name),
            Exchange.Place(folder: other.descriptor, name: target),
            by: Exchange.Place(folder: descriptor, name: spare))
        }
      }
    }
  }

  /// Opens a folder in this one, nil where there is none.
  func folderIfThere(_ name: String) -> DirectoryHandle? {
    do throws(OutputError) {
      return try folder(name)
    } catch {
      return nil
    }
  }
}
