extension Archive {
  /// Reads the local header of an entry.
  ///
  /// Throws `localHeaderDamaged` where none lies at the claimed place.
  public func localHeader(of entry: Entry) throws(ZipError) -> LocalHeader {
    let offset = try headerOffset(of: entry)
    // Mostly the local extra field is about as long as the directory's.
    let guess = LocalHeader.length + entry.rawName.count + Int(entry.extraFieldLength) + 64
    var bytes = try file.bytes(at: offset, count: guess)
    guard let layout = LocalHeader.Layout(bytes.span) else {
      throw noLocalHeader(of: entry, at: offset)
    }
    if layout.dataStart > bytes.count {
      bytes = try file.bytes(at: offset, count: layout.dataStart)
    }
    guard let header = LocalHeader(bytes, at: offset) else {
      throw noLocalHeader(of: entry, at: offset)
    }
    return header
  }

  /// Returns where the local header of an entry must lie in the file.
  func headerOffset(of entry: Entry) throws(ZipError) -> UInt64 {
    let (offset, overflow) = entry.localHeaderOffset.addingReportingOverflow(shift)
    guard !overflow, offset < file.size else {
      throw ZipError(
        .dataOutOfBounds, .read, path: path, entry: entry, offset: entry.localHeaderOffset,
        "the entry is said to begin at \(entry.localHeaderOffset), past the end of the file")
    }
    return offset
  }

  /// Makes the error of an entry without a local header.
  func noLocalHeader(of entry: Entry, at offset: UInt64) -> ZipError {
    ZipError(
      .localHeaderDamaged, .read, path: path, entry: entry, offset: offset,
      "no local header lies at \(offset), where the directory says")
  }
}
