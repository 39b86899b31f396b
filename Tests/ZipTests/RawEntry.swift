import CDeflate

/// An entry as a test wants its bytes to be, true or not.
struct RawEntry {
  var name: [UInt8]
  /// The bytes that lie in the file.
  var data: [UInt8]
  var method: UInt16
  var crc: UInt32
  var size: UInt64
  var claimedCompressedSize: UInt64?
  var flags: UInt16 = 0
  var madeBy: UInt16 = 20
  var externalAttributes: UInt32 = 0
  var disk: UInt16 = 0
  /// What the local header says where it differs from the directory.
  var localName: [UInt8]?
  var localMethod: UInt16?
  var localCRC: UInt32?
  var localExtra: [UInt8] = []
  var extra: [UInt8] = []
  var localSignature: UInt32 = 0x0403_4b50
  /// The offset that the directory claims.
  var claimedOffset: UInt64?
  /// Whether sizes and offset stand in ZIP64 extra fields.
  var usesZIP64 = false
  /// Whether sizes and checksum follow the data.
  var hasDescriptor = false

  init(_ name: String, stored contents: [UInt8]) {
    self.name = Array(name.utf8)
    data = contents
    method = 0
    crc = Self.crc32(contents)
    size = UInt64(contents.count)
  }

  init(_ name: String, stored contents: String) {
    self.init(name, stored: Array(contents.utf8))
  }

  init(_ name: String, deflated contents: [UInt8]) {
    self.init(name, stored: contents)
    data = Self.deflate(contents)
    method = 8
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    libdeflate_crc32(0, bytes, bytes.count)
  }

  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }
}
