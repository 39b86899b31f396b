import Media

/// Writes a stretch of a Vorbis file between borders of packets.
///
/// One packet more is written in front, whose block the first samples overlap.
struct VorbisCut {
  private let piece: CutPiece
  private let layout: VorbisLayout
  private let first: (packet: Int, begin: Int64)

  /// Plans a cut; nil where it is no single piece of Vorbis.
  init?(_ pieces: [CutPiece]) {
    guard pieces.count == 1, case .vorbis(let layout) = pieces[0].index.layout,
      let first = layout.packet(at: pieces[0].begin)
    else { return nil }
    piece = pieces[0]
    self.layout = layout
    self.first = first
  }

  /// What becomes of the piece: it begins on the border at or before.
  var placed: [Placement] { [Placement(begin: first.begin, end: piece.end, offset: 0)] }

  /// Writes the file.
  func write(_ sink: FileSink, _ tags: AudioTags, meter: ProgressMeter) throws(CuttingError) {
    guard let page = layout.page(of: first.packet - 1) else { return }
    var writer = OggWriter(sink)
    try writer.header(layout.headers[0])
    let comments = CommentHeader(tags, withPicture: true)
    try writer.add([3] + Array("vorbis".utf8) + comments.bytes + [1], granule: 0)
    try writer.header(layout.headers[2])
    let rate = Int64(piece.index.sampleRate)
    let played = piece.end - first.begin
    var granule: Int64 = 0
    var isFirst = true
    var number = page.packet
    do {
      let reader = try SourceReader(piece.source, capacity: 1 << 16, at: page.offset)
      var pages = OggPages(reader, serial: layout.serial)
      var found: [OggPages.Packet] = []
      while granule < played, try pages.next({ found.append($0) }) {
        for packet in found {
          defer { number += 1 }
          guard number >= first.packet - 1, granule < played else { continue }
          let samples = number >= first.packet ? layout.samples(of: number) : 0
          granule += samples
          try writer.add(packet.bytes, granule: granule)
          // The last page must hold the packet that its granule cuts, and FFmpeg takes the first
          // page's granule for a begin only if it is not the last one, too.
          if isFirst, granule > 0, granule <= played {
            try writer.flush()
            isFirst = false
          } else if granule < played {
            try writer.flushIfFull(samples, rate: rate)
          }
          try meter.add(samples)
        }
        found.removeAll(keepingCapacity: true)
      }
    } catch {
      throw CuttingError(reading: error)
    }
    try writer.finish(granule: min(granule, played))
  }
}
