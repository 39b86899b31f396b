/// How an archive is built around its entries: facts for rules to judge.
public struct Structure: Sendable {
  /// Two entries, or an entry and the directory, that claim the same bytes.
  public struct Overlap: Hashable, Sendable {
    /// The index of the entry that begins first.
    public let entry: Int
    /// The index of the entry whose beginning it covers, nil where that is the directory.
    public let next: Int?
  }

  /// The first bytes of the file.
  public let head: FileHead
  /// The number of bytes before the first local header, or before the directory without entries.
  public let leadingBytes: UInt64
  /// The number of bytes behind the end record and its comment.
  public let trailingBytes: UInt64
  /// The archive's comment.
  public let comment: [UInt8]
  /// Whether the archive has a ZIP64 end record.
  public let usesZIP64: Bool
  /// Whether the end record or an entry speaks of other disks.
  public let isMultiDisk: Bool
  /// The number of entries that the end record claims; 16 bits wide without ZIP64.
  public let claimedEntries: UInt64
  /// The number of entries that the directory holds.
  public let foundEntries: Int
  /// Where the directory lies in the file.
  public let directoryOffset: UInt64
  /// The directory's size in bytes.
  public let directorySize: UInt64
  /// The first overlap in the order of the file, nil where every byte has one owner.
  public let firstOverlap: Overlap?
  /// The number of entries that reach into the next one or into the directory.
  public let overlaps: Int
  /// The sum of the entries' sizes in the file, at most `UInt64.max`.
  public let compressedSize: UInt64
  /// The sum of the contents' declared sizes, at most `UInt64.max`.
  public let uncompressedSize: UInt64

  /// The sum of the declared sizes of those contents that are not refused one by one.
  let admittedSize: UInt64

  init(head: FileHead, directory: CentralDirectory) {
    let end = directory.end
    let extents = Extents(of: directory)
    self.head = head
    leadingBytes = min(extents.firstLocalHeader ?? .max, directory.position)
    trailingBytes = end.trailingBytes
    comment = end.comment
    usesZIP64 = end.usesZIP64
    isMultiDisk = end.isMultiDisk || extents.namesOtherDisk
    claimedEntries = end.entries
    foundEntries = directory.entries.count
    directoryOffset = directory.position
    directorySize = end.directorySize
    firstOverlap = extents.firstOverlap
    overlaps = extents.overlaps
    compressedSize = extents.compressedSize
    uncompressedSize = extents.uncompressedSize
    admittedSize = extents.admittedSize
  }
}
