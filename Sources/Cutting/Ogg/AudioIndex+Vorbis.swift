import Media

extension AudioIndex {
  /// Indexes Vorbis in Ogg; nil where the file holds anything else, too, or pages are lost.
  init?(vorbis reader: SourceReader) throws(MediaError) {
    var pages = OggPages(reader, serial: nil)
    var headers: [[UInt8]] = []
    var layout: VorbisLayout?
    var end: Int64 = 0
    var isSound = true
    var isOpen = true
    while isOpen, isSound {
      let serial = pages.lastSerial
      isOpen = try pages.next { packet in
        guard headers.count == 3 else { return headers.append(packet.bytes) }
        if layout == nil {
          layout = VorbisBlocks(identification: headers[0], setup: headers[2]).map {
            VorbisLayout(headers: headers, blocks: $0, serial: serial)
          }
        }
        guard let first = packet.bytes.first, let long = layout?.blocks.isLong(first) else {
          isSound = false
          return
        }
        layout?.add(isLong: long, page: packet.page)
      }
      end = max(end, pages.granule)
    }
    guard let layout, isSound, !pages.isBroken, headers[0].count >= 16,
      headers[0].starts(with: [1] + Array("vorbis".utf8))
    else { return nil }
    let rate = (0..<4).reduce(0) { $0 | Int(headers[0][12 + $1]) << (8 * $1) }
    let channels = Int(headers[0][11])
    guard rate > 0, rate < 1 << 24, channels > 0 else { return nil }
    self.init(
      container: "ogg", codec: "vorbis", sampleRate: rate, channels: channels,
      length: min(end, layout.total), layout: .vorbis(layout))
  }
}
