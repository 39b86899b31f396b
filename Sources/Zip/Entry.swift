/// One entry of a container, as the central directory or the file system describes it.
///
/// Nothing here is trusted: sizes and offsets are what the container claims.
public struct Entry: Sendable {
  /// The size of the bytes in the file.
  public let compressedSize: UInt64
  /// The size of the contents.
  public let uncompressedSize: UInt64
  /// Where the local header lies, as claimed; 0 in a folder.
  ///
  /// It is counted from the archive's start, which is behind any leading bytes.
  public let localHeaderOffset: UInt64
  /// The general purpose flags (APPNOTE 4.4.4).
  public let flags: UInt16
  /// Whether the entry is a symbolic link made on a Unix system (APPNOTE 4.4.2, 4.4.15).
  public let isSymbolicLink: Bool
  /// The length in bytes of the directory's extra field.
  public let extraFieldLength: UInt16
  /// The number of the disk on which the entry is said to begin.
  let disk: UInt16

  // One buffer holds the names of all entries, so that an entry costs no allocation.
  private let names: [UInt8]
  private let nameStart: UInt32
  private let checksum: UInt32
  private let nameLength: UInt16
  private let methodCode: UInt16
  private let isFile: Bool

  /// The name's bytes as they stand in the container.
  public var rawName: ArraySlice<UInt8> {
    let start = Int(nameStart)
    return names[start..<start + Int(nameLength)]
  }

  /// The name, nil where its bytes are not UTF-8 (OCF 4.2.3 asks for UTF-8).
  public var name: String? { String(validating: rawName, as: UTF8.self) }

  /// Whether the name's bytes are UTF-8.
  public var hasReadableName: Bool {
    do {
      _ = try UTF8Span(validating: rawName.span)
      return true
    } catch {
      return false
    }
  }

  /// The name with damaged bytes replaced, for people to read.
  public var displayName: String { String(decoding: rawName, as: UTF8.self) }

  /// How the bytes are compressed.
  public var method: Method { Method(code: methodCode) }

  /// The CRC-32 the contents should have, nil in a folder.
  public var crc32: UInt32? { isFile ? nil : checksum }

  /// Whether the name ends with a slash, which makes the entry a folder.
  public var isDirectory: Bool { rawName.last == UInt8(ascii: "/") }

  /// Whether the bytes are encrypted by ZIP's own means, which OCF forbids.
  public var isEncrypted: Bool { flags & 1 != 0 }

  /// Whether the contents are so much larger than the bytes in the file that they are refused.
  var isBomb: Bool {
    uncompressedSize > Limits.bombFloor && uncompressedSize / Limits.bombRatio > compressedSize
  }

  /// Decodes the directory header at `offset`, whose 46 bytes and fields lie within `directory`.
  init(directory: [UInt8], at offset: Int) {
    let bytes = directory.span
    var sizes = SizesAndOffset(
      uncompressed: UInt64(bytes.uint32(at: offset + 24)),
      compressed: UInt64(bytes.uint32(at: offset + 20)),
      localHeader: UInt64(bytes.uint32(at: offset + 42)))
    nameLength = bytes.uint16(at: offset + 28)
    extraFieldLength = bytes.uint16(at: offset + 30)
    if sizes.areSaturated {
      let start = offset + DirectoryHeader.length + Int(nameLength)
      sizes.widen(with: bytes, in: start..<start + Int(extraFieldLength))
    }
    compressedSize = sizes.compressed
    uncompressedSize = sizes.uncompressed
    localHeaderOffset = sizes.localHeader
    flags = bytes.uint16(at: offset + 8)
    // A full number points to ZIP64, where no archive on one disk says anything but 0.
    let disk = bytes.uint16(at: offset + 34)
    self.disk = disk == 0xFFFF ? 0 : disk
    names = directory
    nameStart = UInt32(truncatingIfNeeded: offset + DirectoryHeader.length)
    checksum = bytes.uint32(at: offset + 16)
    methodCode = bytes.uint16(at: offset + 10)
    isSymbolicLink =
      bytes.uint16(at: offset + 4) >> 8 == 3 && bytes.uint32(at: offset + 38) >> 28 == 0xA
    isFile = false
  }

  /// Describes a regular file of a folder, whose name is a range of `names`.
  init(file name: Range<Int>, of names: [UInt8], size: UInt64) {
    compressedSize = size
    uncompressedSize = size
    localHeaderOffset = 0
    flags = 0
    extraFieldLength = 0
    disk = 0
    self.names = names
    nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
    nameLength = UInt16(truncatingIfNeeded: name.count)
    checksum = 0
    methodCode = 0
    isSymbolicLink = false
    isFile = true
  }
}
