import Media

/// Finds the frames of a FLAC stream of fixed block size.
struct FLACFrameFinder {
  private var reader: SourceReader

  /// The samples of the last frame.
  private(set) var lastBlock = 0

  private static let table: [UInt8] = (0..<256).map { index in
    var value = UInt8(index)
    for _ in 0..<8 { value = value & 0x80 != 0 ? value << 1 ^ 7 : value << 1 }
    return value
  }

  /// Makes a finder from the first frame on.
  init(_ reader: SourceReader) { self.reader = reader }

  /// Finds all frames; nil where there is none at the head.
  mutating func run() throws(MediaError) -> PacketMap? {
    var map = PacketMap()
    guard var block = try header(at: 0, number: 0) else { return nil }
    var number = 1
    while true {
      let size = try distance(to: number)
      // An ID3v1 tag may lie behind the last frame; its decoder does not mind.
      map.add(offset: reader.position, size: UInt32(truncatingIfNeeded: size))
      lastBlock = block
      reader.advance(size)
      guard let next = try header(at: 0, number: number) else { return map }
      block = next
      number += 1
    }
  }

  /// How far it is to the frame of a number, or to the end of the file.
  private mutating func distance(to number: Int) throws(MediaError) -> Int {
    var at = 10
    while true {
      guard try reader.fill(at + 16) else {
        // The last frames may be shorter than what is looked at.
        while at + 6 <= reader.available {
          if reader.byte(at: at) == 0xFF, try header(at: at, number: number) != nil { return at }
          at += 1
        }
        return reader.available
      }
      if reader.byte(at: at) == 0xFF, reader.byte(at: at + 1) == 0xF8,
        try header(at: at, number: number) != nil
      {
        return at
      }
      at += 1
      guard at < 1 << 22 else { return at }
    }
  }

  /// The samples of the frame that has its header there, nil where none of the number has.
  private mutating func header(at start: Int, number: Int) throws(MediaError) -> Int? {
    _ = try reader.fill(start + 16)
    let end = reader.available
    guard start + 6 <= end, reader.byte(at: start) == 0xFF, reader.byte(at: start + 1) == 0xF8
    else { return nil }
    let (code, rate) = (Int(reader.byte(at: start + 2) >> 4), reader.byte(at: start + 2) & 15)
    guard code > 0, rate < 15 else { return nil }
    var at = start + 4
    guard let (counted, length) = counted(at: at), counted == number else { return nil }
    at += length
    var block = code == 1 ? 192 : code < 6 ? 576 << (code - 2) : 256 << (code - 8)
    if code == 6 || code == 7 {
      guard at + 2 < end else { return nil }
      block = code == 6 ? Int(reader.byte(at: at)) + 1 : Int(reader.half(at: at)) + 1
      at += code - 5
    }
    at += rate == 12 ? 1 : rate > 12 ? 2 : 0
    guard at < end else { return nil }
    let table = Self.table
    let checksum = (start..<at).reduce(UInt8(0)) { table[Int($0 ^ reader.byte(at: $1))] }
    return checksum == reader.byte(at: at) ? block : nil
  }

  /// Reads a number that is coded as UTF-8 codes a character, and the count of its bytes.
  private func counted(at start: Int) -> (Int, Int)? {
    let first = reader.byte(at: start)
    if first < 0x80 { return (Int(first), 1) }
    let length = (~first).leadingZeroBitCount
    guard (2...7).contains(length), start + length <= reader.available else { return nil }
    var value = Int(first) & (0x7F >> length)
    for index in 1..<length {
      let byte = reader.byte(at: start + index)
      guard byte >> 6 == 2 else { return nil }
      value = value << 6 | Int(byte & 63)
    }
    return (value, length)
  }
}
