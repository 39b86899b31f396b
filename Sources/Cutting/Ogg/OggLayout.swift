import Media

/// Knows where the pages of an Ogg file with one Opus stream lie.
struct OggLayout: Sendable {
  /// One page on which a packet begins.
  struct Page: Sendable {
    /// The page's offset in the file.
    let offset: Int64

    /// The samples of all packets that begin before it.
    let samples: Int64
  }

  /// The pages in their order.
  let pages: [Page]

  /// The number that the stream's pages carry.
  let serial: UInt32

  /// The first packet, `OpusHead`.
  let head: [UInt8]

  /// The samples that no player plays.
  let preSkip: Int64

  /// The samples of all packets.
  let total: Int64

  /// The last page on which a packet begins at or before a sample.
  func page(at sample: Int64) -> Page? {
    var (low, high) = (0, pages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pages[middle].samples <= sample { low = middle } else { high = middle }
    }
    return low < pages.count ? pages[low] : nil
  }

  /// Whether packets of both files can follow on one another.
  func isLike(_ other: OggLayout) -> Bool {
    // Version, channels, gain and mapping; not the pre-skip and the encoder's rate.
    head.count == other.head.count && head[8..<10] == other.head[8..<10]
      && head[16...] == other.head[16...]
  }
}
