import CDeflate

/// An entry as a test wants its bytes to be, true or not.
public struct RawEntry {
  /// The bytes of its name.
  public var name: [UInt8]
  /// The bytes that lie in the file.
  public var data: [UInt8]
  /// The bytes that the entry was made of.
  private let contents: [UInt8]
  /// The code of the compression method.
  public var method: UInt16
  /// The checksum that the directory claims.
  public var crc: UInt32
  /// The size of the contents that is claimed.
  public var size: UInt64
  /// The size of the data that is claimed, nil for the true one.
  public var claimedCompressedSize: UInt64?
  /// The general purpose flags.
  public var flags: UInt16 = 0
  /// Whether the directory marks the entry as a symbolic link of a Unix system.
  public var isSymbolicLink = false
  /// The number of the disk that is claimed.
  public var disk: UInt16 = 0
  /// The name in the local header where it differs from that of the directory.
  public var localName: [UInt8]?
  /// The method in the local header where it differs from that of the directory.
  public var localMethod: UInt16?
  /// The checksum in the local header where it differs from that of the directory.
  public var localCRC: UInt32?
  /// The extra fields of the local header.
  public var localExtra: [UInt8] = []
  /// The extra fields of the directory.
  public var extra: [UInt8] = []
  /// The signature of the local header.
  public var localSignature: UInt32 = 0x0403_4b50
  /// The offset that the directory claims, nil for the true one.
  public var claimedOffset: UInt64?
  /// Whether sizes and offset stand in ZIP64 extra fields.
  public var usesZIP64 = false
  /// Whether sizes and checksum follow the data.
  public var hasDescriptor = false

  /// Makes an entry whose bytes are kept as they are.
  public init(_ name: String, stored contents: [UInt8]) {
    self.name = Array(name.utf8)
    self.contents = contents
    data = contents
    method = 0
    crc = Self.crc32(contents)
    size = UInt64(contents.count)
  }

  /// Makes an entry whose text is kept as it is.
  public init(_ name: String, stored contents: String) {
    self.init(name, stored: Array(contents.utf8))
  }

  /// Makes an entry whose bytes are compressed.
  public init(_ name: String, deflated contents: [UInt8]) {
    self.init(name, stored: contents)
    data = Self.deflate(contents)
    method = 8
  }

  /// Returns the checksum of bytes.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    libdeflate_crc32(0, bytes, bytes.count)
  }

  /// Returns deflated bytes.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }
}

extension RawEntry {
  /// Keeps the contents as they are.
  mutating func store() {
    data = contents
    method = 0
  }

  /// Compresses the contents.
  mutating func deflate() {
    data = Self.deflate(contents)
    method = 8
  }

  /// Sets the flag for names in UTF-8 where the name needs it and deserves it.
  mutating func tellUTF8() {
    let isPlain = name.allSatisfy { $0 < 0x80 }
    flags = !isPlain && String(validating: name, as: UTF8.self) != nil ? 1 << 11 : 0
  }
}
