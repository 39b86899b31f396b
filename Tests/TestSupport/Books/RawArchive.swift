/// An archive as a test wants its bytes to be, true or not.
public struct RawArchive {
  /// The entries in the order of the file and of the directory.
  public var entries: [RawEntry]
  /// The bytes before the first entry.
  public var leading: [UInt8] = []
  /// The bytes behind the end record.
  public var trailing: [UInt8] = []
  /// The comment of the archive.
  public var comment: [UInt8] = []
  /// Whether offsets count from the file's start, leading bytes included.
  public var countsLeading = false
  /// Whether the end is told in ZIP64 records.
  public var usesZIP64 = false
  /// The number of entries that is claimed, nil for the true one.
  public var claimedEntries: Int?
  /// The size of the directory that is claimed, nil for the true one.
  public var claimedDirectorySize: Int?
  /// The offset of the directory that is claimed, nil for the true one.
  public var claimedDirectoryOffset: Int?

  /// Makes an archive of entries.
  public init(_ entries: RawEntry...) { self.entries = entries }

  /// Makes an archive of entries.
  public init(_ entries: [RawEntry]) { self.entries = entries }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var file = leading
    let start = countsLeading ? 0 : leading.count
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt64(file.count - start)
      file.append(local(entry))
      directory.append(central(entry, at: entry.claimedOffset ?? offset))
    }
    let offset = claimedDirectoryOffset ?? file.count - start
    let size = claimedDirectorySize ?? directory.count
    let count = claimedEntries ?? entries.count
    file.append(directory)
    if usesZIP64 {
      let record = file.count - start
      file.append32(0x0606_4b50)
      file.append64(44)
      file.append16(45)
      file.append16(45)
      file.append32(0)
      file.append32(0)
      file.append64(UInt64(count))
      file.append64(UInt64(count))
      file.append64(UInt64(size))
      file.append64(UInt64(offset))
      file.append32(0x0706_4b50)
      file.append32(0)
      file.append64(UInt64(record))
      file.append32(1)
    }
    file.append32(0x0605_4b50)
    file.append16(0)
    file.append16(0)
    file.append16(usesZIP64 ? 0xFFFF : UInt16(truncatingIfNeeded: count))
    file.append16(usesZIP64 ? 0xFFFF : UInt16(truncatingIfNeeded: count))
    file.append32(usesZIP64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: size))
    file.append32(usesZIP64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: offset))
    file.append16(UInt16(comment.count))
    file.append(comment)
    file.append(trailing)
    return file
  }

  private func local(_ entry: RawEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    let name = entry.localName ?? entry.name
    let compressedSize = entry.claimedCompressedSize ?? UInt64(entry.data.count)
    let crc = entry.localCRC ?? entry.crc
    let hidden = entry.hasDescriptor
    var extra = entry.localExtra
    if entry.usesZIP64 {
      extra.append16(1)
      extra.append16(16)
      extra.append64(entry.size)
      extra.append64(compressedSize)
    }
    bytes.append32(entry.localSignature)
    bytes.append16(20)
    bytes.append16(hidden ? entry.flags | 8 : entry.flags)
    bytes.append16(entry.localMethod ?? entry.method)
    bytes.append32(0x0021_0000)
    bytes.append32(hidden ? 0 : crc)
    bytes.append32(hidden ? 0 : saturated(compressedSize, entry.usesZIP64))
    bytes.append32(hidden ? 0 : saturated(entry.size, entry.usesZIP64))
    bytes.append16(UInt16(name.count))
    bytes.append16(UInt16(extra.count))
    bytes.append(name)
    bytes.append(extra)
    bytes.append(entry.data)
    if hidden {
      bytes.append32(0x0807_4b50)
      bytes.append32(crc)
      bytes.append32(UInt32(truncatingIfNeeded: compressedSize))
      bytes.append32(UInt32(truncatingIfNeeded: entry.size))
    }
    return bytes
  }

  private func central(_ entry: RawEntry, at offset: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    let compressedSize = entry.claimedCompressedSize ?? UInt64(entry.data.count)
    var extra = entry.extra
    if entry.usesZIP64 {
      extra.append16(1)
      extra.append16(24)
      extra.append64(entry.size)
      extra.append64(compressedSize)
      extra.append64(offset)
    }
    bytes.append32(0x0201_4b50)
    bytes.append16(entry.isSymbolicLink ? 3 << 8 | 20 : 20)
    bytes.append16(20)
    bytes.append16(entry.hasDescriptor ? entry.flags | 8 : entry.flags)
    bytes.append16(entry.method)
    bytes.append32(0x0021_0000)
    bytes.append32(entry.crc)
    bytes.append32(saturated(compressedSize, entry.usesZIP64))
    bytes.append32(saturated(entry.size, entry.usesZIP64))
    bytes.append16(UInt16(entry.name.count))
    bytes.append16(UInt16(extra.count))
    bytes.append16(0)
    bytes.append16(entry.disk)
    bytes.append16(0)
    bytes.append32(entry.isSymbolicLink ? 0xA1FF << 16 : 0)
    bytes.append32(saturated(offset, entry.usesZIP64))
    bytes.append(entry.name)
    bytes.append(extra)
    return bytes
  }

  private func saturated(_ number: UInt64, _ isSaturated: Bool) -> UInt32 {
    isSaturated ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: number)
  }
}

extension [UInt8] {
  mutating func append(_ bytes: [UInt8]) { append(contentsOf: bytes) }

  /// Appends a number in 2 bytes, the lowest first.
  public mutating func append16(_ number: UInt16) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// Appends a number in 4 bytes, the lowest first.
  public mutating func append32(_ number: UInt32) {
    append16(UInt16(truncatingIfNeeded: number))
    append16(UInt16(truncatingIfNeeded: number >> 16))
  }

  /// Appends a number in 8 bytes, the lowest first.
  public mutating func append64(_ number: UInt64) {
    append32(UInt32(truncatingIfNeeded: number))
    append32(UInt32(truncatingIfNeeded: number >> 32))
  }
}
