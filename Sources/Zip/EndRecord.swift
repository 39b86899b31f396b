/// The end of central directory record, with what ZIP64 adds to it (APPNOTE 4.3.14 to 4.3.16).
struct EndRecord {
  /// The length of the fixed part in bytes.
  static let length = 22
  /// The most bytes that a record and its comment can have.
  static let reach = length + 0xFFFF
  /// The length in bytes of the locator that stands before the record in a ZIP64 archive.
  static let locatorLength = 20

  /// Where the record lies in the file.
  let position: UInt64
  /// The archive's comment, shorter than declared where the file ends early.
  let comment: [UInt8]
  /// The number of bytes behind record and comment.
  let trailingBytes: UInt64
  /// Whether the record ends the file, as nearly all do: then no other one can be meant.
  var isAtEnd: Bool { comment.isEmpty && trailingBytes == 0 && fits }
  /// Whether its directory fits before it.
  private let fits: Bool
  /// Where the directory ends: at the first record that follows it.
  private(set) var directoryEnd: UInt64
  /// The number of entries claimed.
  private(set) var entries: UInt64
  /// The directory's size in bytes.
  private(set) var directorySize: UInt64
  /// Where the directory is said to begin.
  private(set) var directoryOffset: UInt64
  /// Whether other disks are spoken of.
  private(set) var isMultiDisk: Bool
  /// Whether a ZIP64 record was used.
  private(set) var usesZIP64 = false

  /// Finds the record in the last bytes of a file, nil where there is none.
  ///
  /// The signature can also stand inside a comment or in what was appended: the last record whose
  /// comment ends exactly with the file and whose directory fits before it is preferred, then the
  /// last whose directory fits, then the last.
  init?(in tail: [UInt8], startingAt start: UInt64) {
    let bytes = tail.span
    guard bytes.count >= Self.length else { return nil }
    var fitting: Int?
    var last: Int?
    var offset = bytes.count - Self.length
    while offset >= 0 {
      if bytes[offset] == 0x50, bytes.uint32(at: offset) == 0x0605_4b50 {
        let end = offset + Self.length + Int(bytes.uint16(at: offset + 20))
        let size = UInt64(bytes.uint32(at: offset + 12))
        let begin = UInt64(bytes.uint32(at: offset + 16))
        let fits = begin == 0xFFFF_FFFF || size + begin <= start + UInt64(offset)
        if fits, end == bytes.count {
          fitting = offset
          break
        }
        if fits, fitting == nil { fitting = offset }
        if last == nil { last = offset }
      }
      offset -= 1
    }
    guard let found = fitting ?? last else { return nil }
    self.init(tail: tail, at: found, startingAt: start)
  }

  private init(tail: [UInt8], at offset: Int, startingAt start: UInt64) {
    let bytes = tail.span
    let commentStart = offset + Self.length
    let commentEnd = min(commentStart + Int(bytes.uint16(at: offset + 20)), bytes.count)
    position = start + UInt64(offset)
    comment = Array(tail[commentStart..<commentEnd])
    trailingBytes = UInt64(bytes.count - commentEnd)
    let (size, begin) = (
      UInt64(bytes.uint32(at: offset + 12)), UInt64(bytes.uint32(at: offset + 16))
    )
    fits = begin == 0xFFFF_FFFF || size + begin <= position
    directoryEnd = position
    entries = UInt64(bytes.uint16(at: offset + 10))
    directorySize = size
    directoryOffset = begin
    isMultiDisk =
      bytes.uint16(at: offset + 4) != bytes.uint16(at: offset + 6)
      || ![0, 0xFFFF].contains(bytes.uint16(at: offset + 4))
      || bytes.uint16(at: offset + 8) != bytes.uint16(at: offset + 10)
  }

  /// Takes over the wider numbers of the ZIP64 record that `file` holds, where there is one.
  mutating func widen(from file: FileTail) throws(ZipError) {
    guard position >= UInt64(Self.locatorLength) else { return }
    let locatorPosition = position - UInt64(Self.locatorLength)
    let locator = try file.bytes(at: locatorPosition, count: Self.locatorLength)
    guard locator.count == Self.locatorLength, locator.span.uint32(at: 0) == 0x0706_4b50 else {
      return
    }
    // Leading bytes shift the record away from the claimed place, but it ends at its locator.
    let fixedLength: UInt64 = 56
    let adjacent = locatorPosition >= fixedLength ? locatorPosition - fixedLength : nil
    for candidate in [locator.span.uint64(at: 8), adjacent] {
      guard let candidate, candidate <= locatorPosition else { continue }
      let record = try file.bytes(at: candidate, count: Int(fixedLength))
      guard record.count == fixedLength, record.span.uint32(at: 0) == 0x0606_4b50 else { continue }
      take(record.span, at: candidate)
      if locator.span.uint32(at: 16) > 1 { isMultiDisk = true }
      return
    }
  }

  private mutating func take(_ record: Span<UInt8>, at offset: UInt64) {
    usesZIP64 = true
    directoryEnd = offset
    isMultiDisk =
      record.uint32(at: 16) != 0 || record.uint32(at: 20) != 0
      || record.uint64(at: 24) != record.uint64(at: 32)
    if entries == 0xFFFF { entries = record.uint64(at: 32) }
    if directorySize == 0xFFFF_FFFF { directorySize = record.uint64(at: 40) }
    if directoryOffset == 0xFFFF_FFFF { directoryOffset = record.uint64(at: 48) }
  }
}
