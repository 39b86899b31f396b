import Glibc

extension OutputFolder {
  /// The bytes that may still be written where the folder lies, nil where nobody knows.
  public var freeBytes: UInt64? {
    var facts = statvfs()
    guard fstatvfs(root.descriptor, &facts) == 0, facts.f_blocks > 0 else { return nil }
    return facts.freeBytes
  }

  /// Makes sure that so many bytes can be written; throws where there is no room for them.
  public func reserve(_ bytes: UInt64) throws(OutputError) {
    guard let free = freeBytes, free < bytes else { return }
    throw OutputError(
      .reserve, path, code: ENOSPC, text: "\(bytes) bytes are needed, and \(free) are free")
  }
}

extension statvfs {
  /// The bytes that may still be written, nil where they are more than can be counted.
  var freeBytes: UInt64? {
    let (bytes, overflow) = UInt64(f_bavail).multipliedReportingOverflow(by: UInt64(f_frsize))
    return overflow ? nil : bytes
  }
}
