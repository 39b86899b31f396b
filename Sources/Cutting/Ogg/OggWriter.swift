import Media

/// Writes packets on Ogg pages.
///
/// RFC 3533, 6; what a granule counts is the codec's matter.
struct OggWriter {
  private let sink: FileSink
  private var lacing: [UInt8] = []
  private var body: [UInt8] = []
  private var granule: Int64 = -1
  private var sequence: UInt32 = 0
  private var isContinued = false
  private var samples: Int64 = 0

  /// The number that all pages carry: the same input gives the same bytes.
  private static let serial: UInt32 = 1

  /// Makes a writer.
  init(_ sink: FileSink) { self.sink = sink }

  /// Adds a packet of headers, which ends its page.
  mutating func header(_ packet: [UInt8]) throws(CuttingError) {
    try add(packet, granule: 0)
    try flush()
  }

  /// Adds a packet of sound.
  ///
  /// - Parameters:
  ///   - packet: The packet's bytes.
  ///   - granule: The granule at the packet's end.
  /// - Throws: What the sink throws.
  mutating func add(_ packet: [UInt8], granule: Int64) throws(CuttingError) {
    var left = packet[...]
    while true {
      if lacing.count == 255 { try page(isLast: false) }
      let count = min(left.count, 255)
      lacing.append(UInt8(count))
      body += left.prefix(count)
      left = left.dropFirst(count)
      // A packet of a multiple of 255 bytes ends with an empty segment.
      if count < 255 { break }
    }
    self.granule = granule
  }

  /// Ends the page if it holds enough: a second of sound or many bytes.
  mutating func flushIfFull(_ added: Int64, rate: Int64) throws(CuttingError) {
    samples += added
    if samples >= rate || lacing.count > 200 { try flush() }
  }

  /// Ends the page.
  mutating func flush() throws(CuttingError) {
    guard !lacing.isEmpty else { return }
    try page(isLast: false)
    isContinued = false
  }

  /// Ends the last page.
  mutating func finish(granule: Int64) throws(CuttingError) {
    self.granule = granule
    try page(isLast: true)
  }

  private mutating func page(isLast: Bool) throws(CuttingError) {
    var page = Bytes()
    page.text("OggS")
    page.byte(0)
    page.byte((isContinued ? 1 : 0) | (sequence == 0 ? 2 : 0) | (isLast ? 4 : 0))
    page.littleLong(UInt64(bitPattern: granule))
    page.littleWord(Self.serial)
    page.littleWord(sequence)
    page.zeros(4)
    page.byte(UInt8(lacing.count))
    page.bytes += lacing
    page.bytes += body
    let checksum = OggChecksum.of(page.bytes)
    for index in 0..<4 {
      page.bytes[22 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index))
    }
    try sink.write(page.bytes)
    sequence &+= 1
    isContinued = lacing.last == 255
    lacing.removeAll(keepingCapacity: true)
    body.removeAll(keepingCapacity: true)
    // A page on which no packet ends says so.
    granule = -1
    samples = 0
  }
}
