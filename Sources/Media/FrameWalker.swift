/// Walks over the frames of a file that is nothing but frames and tags: MPEG audio and ADTS.
///
/// FFmpeg's demuxers step over what is amiss here: garbage between frames, a second header frame,
/// a rate that changes. So each frame's own header is read, which is also twenty times as fast.
package struct FrameWalker<Header: FrameHeader> {
  private var reader: SourceReader
  private let decoder: PacketDecoder?
  private var walk = FrameWalk<Header>()
  private var isSynchronised = false
  private var pendingTags = 0
  private var failedSearches = 0

  /// Makes a walker that notes where the frames lie.
  package init(_ reader: SourceReader) {
    self.init(reader, decoder: nil)
    walk.map = PacketMap()
  }

  /// Makes a walker that gives frames of sound to the decoder too, where there is one.
  init(_ reader: SourceReader, decoder: PacketDecoder?) {
    self.reader = reader
    self.decoder = decoder
  }

  /// Walks to the end, or to the first frame of sound with `headOnly`.
  package mutating func run(headOnly: Bool = false) throws(MediaError) -> FrameWalk<Header> {
    while try reader.fill(4) {
      if headOnly, walk.first != nil { break }
      if try takeFrame() { continue }
      if try takeTag() { continue }
      skipGarbage()
    }
    return walk
  }

  /// Takes the frame at the head.
  ///
  /// Outside of a run of frames, a frame counts where another one follows it or the file ends.
  private mutating func takeFrame() throws(MediaError) -> Bool {
    guard reader.byte(at: 0) == 0xFF, let frame = try reader.header(Header.self, at: 0)
    else { return false }
    if let first = walk.first, !frame.isLike(first) { return false }
    let size = frame.size > 0 ? frame.size : try untoldSize()
    if !isSynchronised {
      if let next = try reader.header(Header.self, at: size) {
        guard next.isLike(frame) else { return false }
      } else {
        guard try !reader.fill(size + 1), reader.available == size else { return false }
      }
    }
    let isWhole = try reader.fill(size)
    let count = isWhole ? size : reader.available
    isSynchronised = true
    if !isSeekHeader(frame, count) {
      walk.add(frame, bytes: count, at: reader.position)
      walk.isTruncated = !isWhole
      if isWhole {
        decoder?.decode(reader, count: count, samples: frame.samples, rate: frame.rate)
      }
    }
    walk.tagsInside += pendingTags
    pendingTags = 0
    reader.advance(count)
    return true
  }

  /// Whether the frame is no sound but a header; those behind the first are counted and played.
  private mutating func isSeekHeader(_ frame: Header, _ count: Int) -> Bool {
    guard let header = frame.seekHeader(reader, count: count) else { return false }
    if walk.packets > 0 || walk.seekHeader != nil {
      walk.joinedHeaders += 1
      return false
    }
    walk.seekHeader = header
    if let delay = header.delay { decoder?.drop(first: delay + MPEGFrameHeader.decoderDelay) }
    return true
  }

  private mutating func takeTag() throws(MediaError) -> Bool {
    // A tag that is said to end behind the file is none: frames may lie where it claims to be.
    guard let size = try Tags.any(&reader), reader.position + size <= reader.size
    else { return false }
    if walk.packets > 0 { pendingTags += 1 }
    isSynchronised = false
    try reader.seek(to: reader.position + size)
    return true
  }

  private mutating func skipGarbage() {
    var count = 1
    while count < reader.available, !Self.mayBegin(reader.byte(at: count)) { count += 1 }
    walk.garbage.add(Int64(count), at: reader.position)
    isSynchronised = false
    reader.advance(count)
  }

  /// Whether a frame or a tag may begin with a byte.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == 0xFF || byte == UInt8(ascii: "I") || byte == UInt8(ascii: "A")
      || byte == UInt8(ascii: "T")
  }

  /// The size of a frame in free format: the way to the next header of the same kind.
  private mutating func untoldSize() throws(MediaError) -> Int {
    let mask = { (bytes: UInt64) in Header.mask(free: bytes) }
    guard try reader.fill(8) else { return reader.available }
    let pattern = mask(reader.long(at: 0))
    // Bytes that look like such headers again and again would cost a search each.
    guard failedSearches < 1024 else { return reader.available }
    for offset in 24..<4096 {
      guard try reader.fill(offset + 8) else { break }
      if reader.byte(at: offset) == 0xFF, mask(reader.long(at: offset)) == pattern {
        return offset
      }
    }
    failedSearches += 1
    return reader.available
  }
}
