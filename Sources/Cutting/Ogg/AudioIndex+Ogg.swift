import Media

extension AudioIndex {
  /// Indexes Opus in Ogg; nil where the file holds anything else, too, or pages are lost.
  init?(opus reader: SourceReader) throws(MediaError) {
    var pages = OggPages(reader, serial: nil)
    var (headers, total) = (0, Int64(0))
    var head: [UInt8] = []
    var list: [OggLayout.Page] = []
    var (start, last): (Int64?, Int64) = (nil, 0)
    var isOpen = true
    while isOpen {
      var hasEnded = false
      isOpen = try pages.next { packet in
        headers += 1
        if headers == 1 { head = packet.bytes }
        guard headers > 2 else { return }
        if list.last?.offset != packet.page {
          list.append(OggLayout.Page(offset: packet.page, samples: total))
        }
        total += OpusPacket.samples(
          packet.bytes.first ?? 0, packet.bytes.count > 1 ? packet.bytes[1] : 0)
        hasEnded = true
      }
      guard isOpen, hasEnded, pages.granule >= 0 else { continue }
      // A stream that was cut out of a longer one begins with a granule above its samples.
      if start == nil { start = max(pages.granule - total, 0) }
      last = max(last, pages.granule)
    }
    guard !pages.isBroken, head.count >= 19, head.starts(with: Array("OpusHead".utf8)),
      !list.isEmpty, head[9] > 0
    else { return nil }
    let preSkip = Int64(head[10]) | Int64(head[11]) << 8
    let end = min(last - (start ?? 0), total)
    self.init(
      container: "ogg", codec: "opus", sampleRate: Int(OpusPacket.rate), channels: Int(head[9]),
      length: end - preSkip,
      layout: .opus(
        OggLayout(
          pages: list, serial: pages.lastSerial, head: head, preSkip: preSkip, total: total)))
  }
}
