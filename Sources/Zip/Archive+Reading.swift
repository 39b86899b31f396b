extension Archive {
  /// Reads the contents of an entry of at most `limit` bytes into an array of their own.
  ///
  /// Throws an entry error where they are damaged, encrypted, of an unknown method, too large or a
  /// bomb. A CRC-32 that differs throws unless `verifyingChecksum` is false.
  public func read(
    _ entry: Entry, limit: Int, verifyingChecksum: Bool = true
  ) throws(ZipError) -> [UInt8] {
    let admission = try admit(entry, limit: limit)
    let workspace = try WorkspacePool.shared.take(for: path)
    defer { WorkspacePool.shared.giveBack(workspace) }
    var failure: ZipError?
    let contents = unsafe [UInt8](unsafeUninitializedCapacity: admission.size) { buffer, count in
      do throws(ZipError) {
        let output = unsafe UnsafeMutableRawBufferPointer(
          start: buffer.baseAddress, count: admission.size)
        try unsafe fill(output, with: entry, admission, workspace, verifyingChecksum)
        count = admission.size
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return contents
  }

  /// Lends the contents of an entry of at most `limit` bytes in a buffer that is used again.
  ///
  /// This is the way to read many entries: it allocates nothing that the next one cannot use.
  /// Throws like `read(_:limit:verifyingChecksum:)`, and whatever `body` throws.
  public func withContents<Result>(
    of entry: Entry, limit: Int, verifyingChecksum: Bool = true,
    _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    try withZeroEndedContents(of: entry, limit: limit, verifyingChecksum: verifyingChecksum) {
      (bytes) throws(ZipError) -> Result in try body(bytes.extracting(droppingLast: 1))
    }
  }

  /// Lends the same contents and one byte more, a zero, for parsers that stop there.
  public func withZeroEndedContents<Result>(
    of entry: Entry, limit: Int, verifyingChecksum: Bool = true,
    _ body: (Span<UInt8>) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    let admission = try admit(entry, limit: limit)
    let workspace = try WorkspacePool.shared.take(for: path)
    defer { WorkspacePool.shared.giveBack(workspace) }
    let room = unsafe workspace.contents.room(for: admission.size, and: 1)
    guard let room = unsafe room else { throw WorkspacePool.outOfMemory(for: path) }
    let contents = unsafe UnsafeMutableRawBufferPointer(rebasing: room.dropLast())
    try unsafe fill(contents, with: entry, admission, workspace, verifyingChecksum)
    unsafe room[admission.size] = 0
    return try body(unsafe UnsafeBufferPointer(room.assumingMemoryBound(to: UInt8.self)).span)
  }

  /// Fills a buffer of exactly the entry's size with its contents.
  private func fill(
    _ output: UnsafeMutableRawBufferPointer, with entry: Entry, _ admission: Admission,
    _ workspace: Workspace, _ verifyingChecksum: Bool
  ) throws(ZipError) {
    if admission.isDeflated {
      try unsafe inflate(entry, admission, into: output, workspace)
    } else {
      let offset = try dataOffset(of: entry, admission)
      guard try unsafe file.read(into: output, at: offset) == output.count else {
        throw endsEarly(entry)
      }
    }
    guard verifyingChecksum, let expected = entry.crc32 else { return }
    let found = unsafe Checksum.crc32(of: UnsafeRawBufferPointer(output))
    if found != expected { throw Checksum.mismatch(found, expected, entry, path: path) }
  }

  private func inflate(
    _ entry: Entry, _ admission: Admission, into output: UnsafeMutableRawBufferPointer,
    _ workspace: Workspace
  ) throws(ZipError) {
    let header = try headerOffset(of: entry)
    // Header and data in one system call; the local extra field is seldom much longer.
    let guess = LocalHeader.length + entry.rawName.count + Int(entry.extraFieldLength) + 64
    let wanted = guess + admission.compressedSize
    guard let room = unsafe workspace.compressed.room(for: wanted) else {
      throw WorkspacePool.outOfMemory(for: path)
    }
    let count = try unsafe file.read(into: room, at: header)
    let start = unsafe UnsafeRawBufferPointer(rebasing: room[..<count])
    guard let layout = unsafe LocalHeader.Layout(start.bindMemory(to: UInt8.self).span) else {
      throw noLocalHeader(of: entry, at: header)
    }
    var data = unsafe room[...]
    if layout.dataStart + admission.compressedSize <= count {
      unsafe data = data[layout.dataStart..<layout.dataStart + admission.compressedSize]
    } else {
      unsafe data = data[..<admission.compressedSize]
      let offset = header.addingSaturated(UInt64(layout.dataStart))
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: data)
      guard try unsafe file.read(into: target, at: offset) == target.count else {
        throw endsEarly(entry)
      }
    }
    switch unsafe workspace.decompressor.inflate(
      UnsafeRawBufferPointer(rebasing: data), into: output)
    {
    case .filled:
      return
    case .short(let count):
      throw refusal(
        .sizeMismatch, entry, "the entry holds \(count) bytes, expected \(admission.size)")
    case .overflowing:
      throw refusal(
        .sizeMismatch, entry, "the entry holds more than the \(admission.size) bytes claimed")
    case .damaged:
      throw refusal(.deflateDamaged, entry, "the deflated data are damaged or end early")
    }
  }

  /// Reads where the bytes of an entry begin and checks that they lie within the file.
  func dataOffset(of entry: Entry, _ admission: Admission) throws(ZipError) -> UInt64 {
    let offset = try headerOffset(of: entry)
    let bytes = try file.bytes(at: offset, count: LocalHeader.length)
    guard let layout = LocalHeader.Layout(bytes.span) else {
      throw noLocalHeader(of: entry, at: offset)
    }
    let start = offset.addingSaturated(UInt64(layout.dataStart))
    guard start.addingSaturated(UInt64(admission.compressedSize)) <= file.size else {
      throw endsEarly(entry)
    }
    return start
  }

  private func endsEarly(_ entry: Entry) -> ZipError {
    refusal(
      .dataOutOfBounds, entry, "the file ends before the entry's \(entry.compressedSize) bytes")
  }
}
