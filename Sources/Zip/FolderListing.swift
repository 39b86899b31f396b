import Glibc

/// The regular files in a folder and in the folders below it.
struct FolderListing {
  private struct File {
    let name: [UInt8]
    let size: UInt64
  }

  /// What was left out, and why.
  private(set) var omissions: [Folder.Omission] = []
  private var files: [File] = []
  private var nameBytes = 0

  /// Walks a folder; throws where one of its folders cannot be read or there are too many files.
  init(of root: DirectoryDescriptor) throws(ZipError) {
    var folders: [[UInt8]] = [[]]
    while let folder = folders.popLast() {
      try list(folder, of: root, &folders)
      let count = files.count + folders.count + omissions.count
      guard count <= Limits.entries, nameBytes <= Limits.directoryBytes else {
        throw ZipError(
          .directoryTooLarge, .list, path: root.path,
          "the folder holds more than \(Limits.entries) files")
      }
    }
    files.sort { $0.name.lexicographicallyPrecedes($1.name) }
    omissions.sort { $0.path < $1.path }
  }

  private mutating func list(
    _ folder: [UInt8], of root: DirectoryDescriptor, _ folders: inout [[UInt8]]
  ) throws(ZipError) {
    let directory =
      if folder.isEmpty {
        root
      } else {
        try DirectoryDescriptor(
          name: folder, in: root.descriptor,
          path: "\(root.path)/\(String(decoding: folder, as: UTF8.self))", followingLinks: false)
      }
    let reader = try DirectoryReader(directory)
    while let item = try reader.next() {
      let name = folder.isEmpty ? item.name : folder + [UInt8(ascii: "/")] + item.name
      nameBytes += name.count
      if nameBytes > Limits.directoryBytes { return }
      if item.name.first == UInt8(ascii: ".") {
        omit(name, .hidden)
      } else if name.count > Int(UInt16.max) {
        omit(name, .nameTooLong)
      } else {
        switch item.facts.st_mode & S_IFMT {
        case S_IFREG: files.append(File(name: name, size: UInt64(max(0, item.facts.st_size))))
        case S_IFDIR: folders.append(name)
        case S_IFLNK: omit(name, .symbolicLink)
        default: omit(name, .special)
        }
      }
    }
  }

  private mutating func omit(_ name: [UInt8], _ reason: Folder.Omission.Reason) {
    let path = String(decoding: name, as: UTF8.self)
    omissions.append(Folder.Omission(path: path, reason: reason))
  }

  /// Makes the entries, sorted by the bytes of their names, which share one buffer.
  func makeEntries() -> [Entry] {
    var names: [UInt8] = []
    names.reserveCapacity(nameBytes)
    for file in files { names += file.name }
    var start = 0
    return files.map { file in
      defer { start += file.name.count }
      return Entry(file: start..<start + file.name.count, of: names, size: file.size)
    }
  }
}
