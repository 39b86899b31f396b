/// Finds the contents of files in a tape archive (POSIX ustar, with the extensions of pax and GNU)
/// while its bytes pass by.
struct TarWalk {
  private static let blockSize = 512

  private var header: [UInt8] = []
  private var left: UInt64 = 0
  private var padding: UInt64 = 0
  private var isWanted = false
  /// Whether a file has come, and no block of zeros behind it.
  private var isOpen = false

  /// Whether a file's contents, a header or the end of the archive are not there.
  var isInside: Bool { left > 0 || padding > 0 || !header.isEmpty || isOpen }

  /// Whether bytes are the beginning of an archive: the sum in the header is that of its bytes.
  static func isArchive(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= blockSize else { return false }
    let block = Array(bytes.prefix(blockSize))
    guard let told = number(block[148..<156]), block[0] != 0 else { return false }
    let sum = block.enumerated().reduce(UInt64(0)) { sum, item in
      sum + UInt64((148..<156).contains(item.offset) ? 0x20 : item.element)
    }
    return sum == told
  }

  /// Takes the next part of the archive from the front of bytes.
  ///
  /// - Returns: The part of a wanted file's contents in it, empty for all else.
  /// - Throws: ``Damage`` where a header is none.
  mutating func take(_ bytes: inout ArraySlice<UInt8>) throws(Damage) -> ArraySlice<UInt8> {
    if left > 0 {
      let part = bytes.prefix(Int(clamping: left))
      left -= UInt64(part.count)
      bytes = bytes.dropFirst(part.count)
      return isWanted ? part : []
    }
    if padding > 0 {
      let count = min(Int(padding), bytes.count)
      padding -= UInt64(count)
      bytes = bytes.dropFirst(count)
      return []
    }
    let part = bytes.prefix(Self.blockSize - header.count)
    header += part
    bytes = bytes.dropFirst(part.count)
    guard header.count == Self.blockSize else { return [] }
    defer { header = [] }
    // Blocks of zeros end an archive; archives behind it are read on.
    isOpen = header.contains { $0 != 0 }
    guard isOpen else { return [] }
    guard Self.isArchive(header[...]), let size = Self.number(header[124..<136]) else {
      throw Damage()
    }
    left = size
    padding = (512 - size % 512) % 512
    // Regular files alone; names and attributes that GNU and pax keep in files of their own are none.
    isWanted = header[156] == UInt8(ascii: "0") || header[156] == 0
    return []
  }

  /// A header that is none.
  struct Damage: Error {}

  /// A number in octal digits, or in GNU's binary form.
  private static func number(_ field: ArraySlice<UInt8>) -> UInt64? {
    if let first = field.first, first & 0x80 != 0 {
      guard field.dropFirst().dropLast(8).allSatisfy({ $0 == 0 }) else { return nil }
      return field.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let digits = field.drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty, digits.count <= 20 else { return nil }
    return digits.reduce(0) { $0 << 3 | UInt64($1 - 0x30) }
  }
}
