import Media

/// Reads the frames that a map names.
struct FrameReader {
  private let map: PacketMap
  private var reader: SourceReader

  /// Makes a reader that will read from a frame on, or from what that borrows.
  init(_ source: any AudioSource, _ map: PacketMap, from frame: Int) throws(CuttingError) {
    self.map = map
    // 511 bytes are the most that a frame borrows; small frames lie many in as much.
    let start = max(map.offset(of: max(frame - 1, 0)) - 1024, 0)
    do {
      reader = try SourceReader(source, at: start)
      // Else the first look at a frame would throw away what lies before it.
      _ = try reader.fill(1)
    } catch {
      throw CuttingError(error)
    }
  }

  /// Reads one frame.
  mutating func frame(_ number: Int) throws(CuttingError) -> MPEGFrame {
    var bytes: [UInt8] = []
    try lend(number) { source, count throws(CuttingError) in
      bytes = source.bytes(at: 0, count: count)
    }
    guard let frame = MPEGFrame(bytes) else {
      throw CuttingError(.unreadable, "the frame at byte \(map.offset(of: number)) is cut off")
    }
    return frame
  }

  /// The bytes that lie in the room of earlier frames, fewer where the file begins before.
  mutating func reservoir(before frame: Int, count: Int) throws(CuttingError) -> [UInt8] {
    var loan: [UInt8] = []
    var number = frame - 1
    while loan.count < count, number >= 0 {
      loan.insert(contentsOf: try self.frame(number).slot, at: 0)
      number -= 1
    }
    return Array(loan.suffix(count))
  }

  /// Lends the bytes of a frame to `body`, at the head of a reader.
  mutating func lend(
    _ number: Int, _ body: (SourceReader, _ count: Int) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let (offset, count) = (map.offset(of: number), map.size(of: number))
    do {
      if reader.position != offset { try reader.seek(to: offset) }
      guard try reader.fill(count) else {
        throw CuttingError(.unreadable, "the file ends at byte \(reader.position)")
      }
    } catch {
      throw CuttingError(reading: error)
    }
    try body(reader, count)
    reader.advance(count)
  }
}
