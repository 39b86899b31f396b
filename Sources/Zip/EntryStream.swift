/// The contents of one entry, read piece by piece in bounded memory.
///
/// It has one owner and a position, so it is not for several threads. A stored entry and a file of
/// a folder are read straight from their place; a deflated entry is inflated forwards, and going
/// back in it begins anew.
public final class EntryStream {
  /// The entry that is read.
  public let entry: Entry
  /// The size of the contents in bytes, as declared.
  public let size: Int
  /// The position of the next byte to be read, 0 to `size`.
  public private(set) var position = 0

  private let file: RandomAccessFile
  private let dataOffset: UInt64
  private let inflation: Inflation?
  private let verifiesChecksum: Bool
  private var checksum: UInt32 = 0
  private var checkedBytes = 0

  /// Streams the stored bytes of an entry, or the whole of a folder's file.
  init(stored entry: Entry, in file: RandomAccessFile, at offset: UInt64, size: Int, verify: Bool) {
    self.entry = entry
    self.file = file
    self.size = size
    dataOffset = offset
    inflation = nil
    verifiesChecksum = verify && entry.crc32 != nil
  }

  /// Streams the contents that `inflation` makes of an entry's bytes.
  init(_ inflation: Inflation, of entry: Entry, in file: RandomAccessFile, size: Int, verify: Bool)
  {
    self.entry = entry
    self.file = file
    self.size = size
    dataOffset = 0
    self.inflation = inflation
    verifiesChecksum = verify
  }

  /// Whether every position costs the same; going back in a deflated entry costs its beginning.
  public var isSeekable: Bool { inflation == nil }

  /// How often a deflated entry was inflated anew because of a step back.
  public var rewinds: Int { inflation?.rewinds ?? 0 }

  /// Whether the contents have the declared CRC-32, nil while not all of them have been read.
  public var checksumMatches: Bool? {
    guard let expected = entry.crc32, checkedBytes == size else { return nil }
    return checksum == expected
  }

  /// Sets the position of the next byte, at most `size`; the cost is paid by the next read.
  public func seek(to offset: Int) {
    position = max(0, min(offset, size))
  }

  /// Reads up to `buffer.count` bytes and returns how many; 0 only at the end or for no room.
  ///
  /// Throws where the data are damaged, end early or go on behind the declared end, and at the end
  /// where all contents were read and have another checksum than declared.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    let wanted = min(buffer.count, size - position)
    guard wanted > 0 else {
      if position == size, buffer.count > 0 { try finish() }
      return 0
    }
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
    let count: Int
    if let inflation {
      count = try unsafe inflation.read(into: target, at: position) { skipped, offset in
        unsafe check(skipped, at: offset)
      }
    } else {
      count = try unsafe file.read(into: target, at: dataOffset &+ UInt64(position))
      guard count > 0 else {
        throw ZipError(
          .dataOutOfBounds, .read, path: file.path, entry: entry, offset: dataOffset,
          "the file ends at byte \(position) of the entry's \(size)")
      }
    }
    unsafe check(UnsafeRawBufferPointer(rebasing: target[..<count]), at: position)
    position += count
    return count
  }

  /// Takes into the checksum what of a piece continues the bytes that are already in it.
  private func check(_ piece: UnsafeRawBufferPointer, at offset: Int) {
    guard verifiesChecksum, offset <= checkedBytes, offset + piece.count > checkedBytes else {
      return
    }
    let fresh = unsafe UnsafeRawBufferPointer(rebasing: piece[(checkedBytes - offset)...])
    checksum = unsafe Checksum.crc32(of: fresh, continuing: checksum)
    checkedBytes = offset + piece.count
  }

  private func finish() throws(ZipError) {
    try inflation?.expectEnd(at: size)
    guard verifiesChecksum, let expected = entry.crc32, checksumMatches == false else { return }
    throw Checksum.mismatch(checksum, expected, entry, path: file.path)
  }
}

@available(*, unavailable)
extension EntryStream: Sendable {}
