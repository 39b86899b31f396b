import Glibc

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
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
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
        if unlinkat(descriptor, name, 0) == 0 || unlinkat(descriptor, name, AT_REMOVEDIR) == 0 {
          isGoing = true
          continue
        }
        guard let inner = folderIfThere(name) else { continue }
        for child in inner.names() {
          moved += 1
          if unlinkat(inner.descriptor, child, 0) == 0
            || renameat(inner.descriptor, child, descriptor, ".\(moved).gone") == 0
          {
            isGoing = true
          }
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
