/// The header that stands before an entry's bytes (APPNOTE 4.3.7).
public struct LocalHeader: Hashable, Sendable {
  /// `PK\3\4`.
  static let signature: UInt32 = 0x0403_4b50
  /// The length of the fixed part in bytes.
  static let length = 30

  /// A fact in which a local header can differ from the directory.
  public enum Field: Sendable {
    /// The name.
    case name
    /// The method.
    case method
    /// The checksum.
    case crc32
    /// The size of the bytes in the file.
    case compressedSize
    /// The size of the contents.
    case uncompressedSize
  }

  /// Where the header lies in the file.
  public let offset: UInt64
  /// The name's bytes.
  public let rawName: [UInt8]
  /// The general purpose flags.
  public let flags: UInt16
  /// How the bytes are compressed.
  public let method: Method
  /// The checksum; 0 where it follows the data.
  public let crc32: UInt32
  /// The size of the bytes in the file; 0 where it follows the data.
  public let compressedSize: UInt64
  /// The size of the contents; 0 where it follows the data.
  public let uncompressedSize: UInt64
  /// The length in bytes of the extra field.
  public let extraFieldLength: Int

  /// Where the entry's bytes begin in the file.
  public var dataOffset: UInt64 {
    offset &+ UInt64(Self.length + rawName.count + extraFieldLength)
  }

  /// Decodes the header in `bytes`, nil where it is cut or has no signature.
  init?(_ bytes: [UInt8], at offset: UInt64) {
    guard let layout = Layout(bytes.span) else { return nil }
    guard layout.dataStart <= bytes.count else { return nil }
    let span = bytes.span
    let nameEnd = Self.length + layout.nameLength
    var sizes = SizesAndOffset(
      uncompressed: UInt64(span.uint32(at: 22)), compressed: UInt64(span.uint32(at: 18)),
      localHeader: 0)
    if sizes.areSaturated { sizes.widen(with: span, in: nameEnd..<layout.dataStart) }
    self.offset = offset
    rawName = Array(bytes[Self.length..<nameEnd])
    flags = span.uint16(at: 6)
    method = Method(code: span.uint16(at: 8))
    crc32 = span.uint32(at: 14)
    compressedSize = sizes.compressed
    uncompressedSize = sizes.uncompressed
    extraFieldLength = layout.extraFieldLength
  }

  /// Returns in which facts the header differs from the directory's entry.
  ///
  /// Sizes and checksum are not compared where they follow the data.
  public func disagreements(with entry: Entry) -> [Field] {
    var fields: [Field] = []
    if !rawName.elementsEqual(entry.rawName) { fields.append(.name) }
    if method != entry.method { fields.append(.method) }
    guard flags & 1 << 3 == 0 else { return fields }
    if crc32 != entry.crc32 { fields.append(.crc32) }
    if compressedSize != entry.compressedSize { fields.append(.compressedSize) }
    if uncompressedSize != entry.uncompressedSize { fields.append(.uncompressedSize) }
    return fields
  }

  /// The lengths in a local header, which say where the data begin.
  struct Layout {
    /// The name's length in bytes.
    let nameLength: Int
    /// The extra field's length in bytes.
    let extraFieldLength: Int

    /// Where the data begin, counted from the header.
    var dataStart: Int { LocalHeader.length + nameLength + extraFieldLength }

    /// Reads the lengths, nil where no header lies at the start of `bytes`.
    init?(_ bytes: Span<UInt8>) {
      guard bytes.count >= LocalHeader.length, bytes.uint32(at: 0) == LocalHeader.signature else {
        return nil
      }
      nameLength = Int(bytes.uint16(at: 26))
      extraFieldLength = Int(bytes.uint16(at: 28))
    }
  }
}
