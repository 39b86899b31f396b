/// The first bytes of a file, where OCF wants the header of `mimetype` (OCF 4.3).
///
/// It can be read even where the archive is too broken to be opened.
public struct FileHead: Hashable, Sendable {
  /// How many bytes are looked at: a local header, `mimetype` and `application/epub+zip`.
  public static let length = 58

  /// The bytes, fewer than `length` where the file is shorter.
  public let bytes: [UInt8]

  /// Reads the head of the file at a path; throws where it cannot be opened or read.
  public init(path: String) throws(ZipError) {
    try self.init(of: RandomAccessFile(path: path))
  }

  init(of file: RandomAccessFile) throws(ZipError) {
    bytes = try file.bytes(at: 0, count: Self.length)
  }

  /// Whether the file is shorter than any EPUB can be.
  public var isShort: Bool { bytes.count < Self.length }

  /// The method of the first local header, nil where the head is short.
  public var method: Method? { uint16(at: 8).map(Method.init(code:)) }

  /// The name's length in the first local header, nil where the head is short.
  public var nameLength: Int? { uint16(at: 26).map(Int.init) }

  /// The extra field's length in the first local header, nil where the head is short.
  public var extraFieldLength: Int? { uint16(at: 28).map(Int.init) }

  /// The first local header's name as far as the head reaches, nil where the head is short.
  public var rawName: ArraySlice<UInt8>? {
    nameLength.map { bytes[30..<min(30 + $0, bytes.count)] }
  }

  private func uint16(at offset: Int) -> UInt16? {
    isShort ? nil : bytes.span.uint16(at: offset)
  }
}
