extension Folder {
  /// Reads the contents of an entry of at most `limit` bytes into an array of their own.
  ///
  /// Throws an access error where the file cannot be read, `tooLarge` where it is too long.
  public func read(_ entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    let (file, size) = try open(entry, limit: limit)
    return try file.bytes(at: 0, count: size)
  }

  /// Lends the contents of an entry of at most `limit` bytes in a buffer that is used again.
  ///
  /// Throws like `read(_:limit:)`, and whatever `body` throws.
  public func withContents<Result>(
    of entry: Entry, limit: Int, _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    try withZeroEndedContents(of: entry, limit: limit) {
      (bytes) throws(ZipError) -> Result in try body(bytes.extracting(droppingLast: 1))
    }
  }

  /// Lends the same contents and one byte more, a zero, for parsers that stop there.
  public func withZeroEndedContents<Result>(
    of entry: Entry, limit: Int, _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    let (file, size) = try open(entry, limit: limit)
    let workspace = try WorkspacePool.shared.take(for: path)
    defer { WorkspacePool.shared.giveBack(workspace) }
    guard let room = unsafe workspace.contents.room(for: size, and: 1) else {
      throw WorkspacePool.outOfMemory(for: path)
    }
    let wanted = unsafe UnsafeMutableRawBufferPointer(rebasing: room.dropLast())
    let count = try unsafe file.read(into: wanted, at: 0)
    unsafe room[count] = 0
    let contents = unsafe UnsafeBufferPointer(
      rebasing: room.assumingMemoryBound(to: UInt8.self)[...count])
    return try body(unsafe contents.span)
  }

  /// Opens an entry for reading piece by piece; throws an access error where it cannot be read.
  public func stream(_ entry: Entry) throws(ZipError) -> EntryStream {
    let (file, size) = try open(entry, limit: .max)
    return EntryStream(stored: entry, in: file, at: 0, size: size, verify: false)
  }

  private func open(
    _ entry: Entry, limit: Int
  ) throws(ZipError) -> (file: RandomAccessFile, size: Int) {
    let file = try RandomAccessFile(
      name: Array(entry.rawName), in: root.descriptor, path: "\(path)/\(entry.displayName)",
      followingLinks: false)
    guard let size = Int(exactly: file.size), size <= limit else {
      throw ZipError(
        .tooLarge, .read, path: path, entry: entry,
        "the file has \(file.size) bytes, limit \(limit)")
    }
    return (file, size)
  }
}
