import Media

/// Knows where the packets of a Vorbis stream lie, and how long each one's block is.
///
/// A packet gives no samples by itself: out come those where its block overlaps the one before, a
/// quarter of both lengths.
struct VorbisLayout: Sendable {
  /// A page on which a packet begins.
  struct Page: Sendable {
    /// The page's offset in the file.
    let offset: Int64

    /// The number of the first packet that begins on it.
    let packet: Int
  }

  /// The three packets of headers.
  let headers: [[UInt8]]

  /// The sizes of short and long blocks.
  let blocks: VorbisBlocks

  /// The number that the stream's pages carry.
  let serial: UInt32

  /// The pages in their order.
  private(set) var pages: [Page] = []

  /// Whether each packet's block is a long one.
  private var isLong: [Bool] = []

  /// Positions before every packet whose number is a multiple of ``stride``.
  private var anchors: [Int64] = []
  private var last: Int64 = 0
  private static let stride = 512

  /// Makes a layout without packets.
  init(headers: [[UInt8]], blocks: VorbisBlocks, serial: UInt32) {
    self.headers = headers
    self.blocks = blocks
    self.serial = serial
  }

  /// The count of packets.
  var count: Int { isLong.count }

  /// The samples of all packets.
  var total: Int64 { last }

  /// Adds a packet that begins on the page at an offset.
  mutating func add(isLong long: Bool, page offset: Int64) {
    if pages.last?.offset != offset { pages.append(Page(offset: offset, packet: isLong.count)) }
    if let before = isLong.last { last += blocks.overlap(before, long) }
    if isLong.count % Self.stride == 0 { anchors.append(last) }
    isLong.append(long)
  }

  /// The samples that a packet gives, 0 for the first one.
  func samples(of packet: Int) -> Int64 {
    packet == 0 ? 0 : blocks.overlap(isLong[packet - 1], isLong[packet])
  }

  /// The packet whose samples cover a position, and the position of the first of them.
  func packet(at position: Int64) -> (packet: Int, begin: Int64)? {
    var (low, high) = (0, anchors.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if anchors[middle] <= position { low = middle } else { high = middle }
    }
    guard low < anchors.count else { return nil }
    // An anchor is the position behind its packet.
    var (packet, begin) = (low * Self.stride + 1, anchors[low])
    while packet < isLong.count {
      let end = begin + samples(of: packet)
      if position < end { return (packet, begin) }
      begin = end
      packet += 1
    }
    return nil
  }

  /// The last border of packets at or before a position.
  func border(atOrBefore position: Int64) -> Int64 {
    packet(at: position)?.begin ?? last
  }

  /// The last page that begins at or before a packet.
  func page(of packet: Int) -> Page? { pages.last { $0.packet <= packet } }
}
