/// The list of entries of an archive, found and decoded.
struct CentralDirectory {
  /// The end record that led here.
  let end: EndRecord
  /// Where the directory lies in the file.
  let position: UInt64
  /// What must be added to claimed offsets, because bytes were put before the archive.
  let shift: UInt64
  /// The entries in the directory's order.
  let entries: [Entry]

  /// Reads the directory of a file.
  ///
  /// Throws a container error where the end record or the directory is absent, cut or untrue.
  init(of file: RandomAccessFile) throws(ZipError) {
    var tail = try FileTail(of: file, reach: FileTail.usualReach)
    var found = EndRecord(in: tail.bytes, startingAt: tail.start)
    if found?.isAtEnd != true, tail.start > 0 {
      // It may stand before a long comment, or what looks like one may stand in a comment.
      tail = try FileTail(of: file, reach: EndRecord.reach)
      found = EndRecord(in: tail.bytes, startingAt: tail.start)
    }
    guard var end = found else { throw try Self.missingEndRecord(in: file) }
    try end.widen(from: tail)
    (position, shift) = try Self.locate(end, in: tail)
    self.end = end
    guard end.directorySize <= UInt64(Limits.directoryBytes) else {
      throw ZipError(
        .directoryTooLarge, .list, path: file.path, offset: position,
        "the directory has \(end.directorySize) bytes, more than \(Limits.directoryBytes)")
    }
    let bytes = try tail.bytes(at: position, count: Int(end.directorySize))
    let count = try Self.count(bytes, of: file, at: position)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var offset = 0
    while entries.count < count, let next = DirectoryHeader.end(in: bytes.span, at: offset) {
      entries.append(Entry(directory: bytes, at: offset))
      offset = next
    }
    self.entries = entries
  }

  /// Finds the directory: directly before the end records, else where the end record says.
  private static func locate(
    _ end: EndRecord, in file: FileTail
  ) throws(ZipError) -> (position: UInt64, shift: UInt64) {
    if end.directorySize <= end.directoryEnd {
      let position = end.directoryEnd - end.directorySize
      if end.directoryOffset <= position, try begins(at: position, end, in: file) {
        return (position, position - end.directoryOffset)
      }
    }
    let (claimedEnd, overflow) = end.directoryOffset.addingReportingOverflow(end.directorySize)
    if !overflow, claimedEnd <= end.directoryEnd,
      try begins(at: end.directoryOffset, end, in: file)
    {
      return (end.directoryOffset, 0)
    }
    throw ZipError(
      .directoryOutOfBounds, .list, path: file.path, offset: end.position,
      """
      the end record places a directory of \(end.directorySize) bytes at \(end.directoryOffset), \
      where there is none
      """)
  }

  private static func begins(
    at position: UInt64, _ end: EndRecord, in file: FileTail
  ) throws(ZipError) -> Bool {
    if end.directorySize == 0 { return true }
    let start = try file.bytes(at: position, count: 4)
    return start.count == 4 && start.span.uint32(at: 0) == DirectoryHeader.signature
  }

  /// Walks the headers once, so that the list of entries can be allocated in its exact size.
  private static func count(
    _ directory: [UInt8], of file: RandomAccessFile, at position: UInt64
  ) throws(ZipError) -> Int {
    let bytes = directory.span
    var count = 0
    var offset = 0
    while offset < bytes.count {
      guard let next = DirectoryHeader.end(in: bytes, at: offset) else {
        if offset + 4 <= bytes.count,
          bytes.uint32(at: offset) == DirectoryHeader.digitalSignature
        {
          break
        }
        throw ZipError(
          .directoryDamaged, .list, path: file.path, offset: position + UInt64(offset),
          "header \(count + 1) of the directory is damaged or cut")
      }
      count += 1
      offset = next
    }
    guard count <= Limits.entries else {
      throw ZipError(
        .directoryTooLarge, .list, path: file.path, offset: position,
        "the directory has \(count) entries, more than \(Limits.entries)")
    }
    return count
  }

  private static func missingEndRecord(in file: RandomAccessFile) throws(ZipError) -> ZipError {
    let start = try file.bytes(at: 0, count: 4)
    let text =
      if file.size == 0 {
        "the file is empty"
      } else if start.count == 4, start.span.uint32(at: 0) == LocalHeader.signature {
        "the archive has no end record, so its end is missing"
      } else {
        "the file is not a ZIP archive"
      }
    return ZipError(.noEndRecord, .list, path: file.path, text)
  }
}
