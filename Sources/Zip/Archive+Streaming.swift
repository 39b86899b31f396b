extension Archive {
  /// Opens an entry for reading piece by piece; it may be of any size but no bomb.
  ///
  /// Throws an entry error where it is encrypted, of an unknown method, or not within the file.
  public func stream(
    _ entry: Entry, verifyingChecksum: Bool = true
  ) throws(ZipError) -> EntryStream {
    let admission = try admit(entry)
    let offset = try dataOffset(of: entry, admission)
    guard admission.isDeflated else {
      return EntryStream(
        stored: entry, in: file, at: offset, size: admission.size, verify: verifyingChecksum)
    }
    let inflation = try Inflation(
      of: entry, in: file, at: offset, compressedSize: admission.compressedSize)
    return EntryStream(
      inflation, of: entry, in: file, size: admission.size, verify: verifyingChecksum)
  }
}
