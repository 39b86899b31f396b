/// Walks over the pages of an Ogg file whose audio is Opus.
///
/// FFmpeg joins chained streams on one timeline and cuts the last packet's length; here each stream
/// keeps its own granules, and each page its checksum.
///
/// RFC 3533, RFC 7845.
package struct OggWalker {
  private var reader: SourceReader

  /// The streams in the order of their first pages.
  private(set) var streams: [OggStream] = []

  /// The bytes between pages.
  private(set) var garbage = Garbage()

  /// Whether the file ends inside a page.
  private(set) var isTruncated = false

  /// The count of pages that are lost, cut off or fail their checksum.
  private(set) var damaged = 0
  /// The count of streams that begin behind another's sound: files joined byte for byte.
  private(set) var joined = 0
  private var hasSound = false

  /// Makes a walker from the head of a file.
  init(_ reader: SourceReader) {
    self.reader = reader
  }

  /// Whether the file's first page begins an Opus stream.
  package static func isOpus(_ reader: inout SourceReader) throws(MediaError) -> Bool {
    guard try reader.fill(64), reader.has("OggS") else { return false }
    return reader.has("OpusHead", at: 27 + Int(reader.byte(at: 26)))
  }

  /// Walks to the end, or over the streams' first pages with `headOnly`.
  mutating func run(headOnly: Bool = false) throws(MediaError) {
    while try reader.fill(4) {
      if headOnly, hasSound { break }
      if try !takePage() {
        var count = 1
        while count < reader.available, reader.byte(at: count) != UInt8(ascii: "O") { count += 1 }
        garbage.add(Int64(count), at: reader.position)
        reader.advance(count)
      }
    }
  }

  private mutating func takePage() throws(MediaError) -> Bool {
    guard reader.has("OggS") else { return false }
    guard try reader.fill(27) else {
      isTruncated = true
      reader.advance(reader.available)
      return true
    }
    guard reader.byte(at: 4) == 0 else { return false }
    let segments = Int(reader.byte(at: 26))
    var body = 0
    let hasLacing = try reader.fill(27 + segments)
    if hasLacing { for index in 0..<segments { body += Int(reader.byte(at: 27 + index)) } }
    guard hasLacing, try reader.fill(27 + segments + body) else {
      isTruncated = true
      damaged += 1
      reader.advance(reader.available)
      return true
    }
    let size = 27 + segments + body
    if OggChecksum.of(reader, count: size) == reader.littleWord(at: 22) {
      readPage(segments)
    } else {
      damaged += 1
    }
    reader.advance(size)
    return true
  }

  private mutating func readPage(_ segments: Int) {
    let flags = reader.byte(at: 5)
    let serial = reader.littleWord(at: 14)
    let sequence = reader.littleWord(at: 18)
    let isFirst = flags & 2 != 0
    var index = streams.lastIndex { $0.serial == serial }
    if isFirst || index == nil {
      guard streams.count < 1024 else { return }
      if hasSound, isFirst { joined += 1 }
      var stream = OggStream(serial: serial)
      stream.nextSequence = sequence
      streams.append(stream)
      index = streams.count - 1
    }
    guard let index else { return }
    if streams[index].nextSequence != sequence { damaged += 1 }
    streams[index].nextSequence = sequence &+ 1
    var stream = streams[index]
    readPackets(of: &stream, segments, isContinued: flags & 1 != 0)
    streams[index] = stream
  }

  private mutating func readPackets(
    of stream: inout OggStream, _ segments: Int, isContinued: Bool
  ) {
    var at = 27 + segments
    var length = 0
    var isBegun = !(isContinued || stream.isInsidePacket)
    var hasEnded = false
    for index in 0..<segments {
      let segment = Int(reader.byte(at: 27 + index))
      length += segment
      let isLast = segment < 255
      if isBegun, isLast || index == segments - 1 {
        readPacket(of: &stream, at: at, length)
        hasEnded = hasEnded || isLast
      } else if isLast {
        hasEnded = true
      }
      if isLast {
        at += length
        length = 0
        isBegun = true
      }
      stream.isInsidePacket = !isLast
    }
    guard stream.isOpus, stream.headerPackets >= 2, stream.packets > 0, hasEnded else { return }
    stream.end(pageAt: Int64(bitPattern: reader.littleLong(at: 6)))
  }

  /// Counts a packet on the page where it begins, though it may end on a later one.
  private mutating func readPacket(of stream: inout OggStream, at offset: Int, _ length: Int) {
    if stream.headerPackets == 0 {
      if length >= 19, reader.has("OpusHead", at: offset) {
        stream.isOpus = true
        stream.channels = Int(reader.byte(at: offset + 9))
        stream.preSkip = Int64(reader.half(at: offset + 10).byteSwapped)
      }
      stream.headerPackets = 1
    } else if stream.headerPackets == 1 {
      stream.headerPackets = 2
    } else if stream.isOpus {
      hasSound = true
      stream.packets += 1
      stream.bytes += Int64(length)
      guard length > 0 else { return }
      stream.samples += OpusPacket.samples(
        reader.byte(at: offset), length > 1 ? reader.byte(at: offset + 1) : 0)
    }
  }
}
