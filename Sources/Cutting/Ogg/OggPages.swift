import Media

/// Gives the packets of one Ogg stream, page by page.
///
/// RFC 3533, 6.
struct OggPages {
  /// A packet and where it began.
  struct Packet {
    /// The packet's bytes.
    var bytes: [UInt8]

    /// The offset of the page that it began on.
    let page: Int64
  }

  private var reader: SourceReader
  private let serial: UInt32?
  private var open: Packet?
  private var isInStep = false

  /// The granule of the page read last.
  private(set) var granule: Int64 = -1

  /// The serial number of the page read last.
  private(set) var lastSerial: UInt32 = 0

  /// Whether a page was lost, damaged, or began another stream.
  private(set) var isBroken = false
  private var sequence: UInt32?

  /// Makes a reader from a page on; of the stream `serial`, or of the first one found.
  init(_ reader: SourceReader, serial: UInt32?) {
    self.reader = reader
    self.serial = serial
  }

  /// Reads the next page of the stream.
  ///
  /// - Parameter body: Gets each packet that ends on the page, of which the one that is continued
  ///   from a page that was not read is left out.
  /// - Returns: False at the end.
  /// - Throws: What the source throws.
  mutating func next(_ body: (Packet) -> Void) throws(MediaError) -> Bool {
    while try reader.fill(27) {
      guard reader.has("OggS"), reader.byte(at: 4) == 0 else {
        isBroken = true
        reader.advance(1)
        continue
      }
      let segments = Int(reader.byte(at: 26))
      guard try reader.fill(27 + segments) else { break }
      var size = 27 + segments
      for index in 0..<segments { size += Int(reader.byte(at: 27 + index)) }
      guard try reader.fill(size) else { break }
      let own = reader.littleWord(at: 14)
      if let wanted = serial ?? (sequence == nil ? nil : lastSerial), own != wanted {
        isBroken = true
        reader.advance(size)
        continue
      }
      take(segments, own, body)
      reader.advance(size)
      return true
    }
    return false
  }

  private mutating func take(_ segments: Int, _ own: UInt32, _ body: (Packet) -> Void) {
    lastSerial = own
    granule = Int64(bitPattern: reader.littleLong(at: 6))
    let number = reader.littleWord(at: 18)
    if let sequence, sequence &+ 1 != number { isBroken = true }
    sequence = number
    let isContinued = reader.byte(at: 5) & 1 != 0
    if !isContinued { open = nil }
    var isKnown = !isContinued || open != nil
    var at = 27 + segments
    for index in 0..<segments {
      let length = Int(reader.byte(at: 27 + index))
      if isKnown {
        if open == nil { open = Packet(bytes: [], page: reader.position) }
        open?.bytes += reader.bytes(at: at, count: length)
        // No packet of sound is so large, and no header of a book's sound.
        if (open?.bytes.count ?? 0) > 1 << 26 { open = nil }
      }
      at += length
      guard length < 255 else { continue }
      if let packet = open { body(packet) }
      open = nil
      isKnown = true
    }
  }
}
