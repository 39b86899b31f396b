import Media

extension AudioIndex {
  /// Indexes MPEG audio of layer III; nil where it is another layer or changes its rate.
  init?(mpeg walk: FrameWalk<MPEGFrameHeader>) {
    guard let first = walk.first, let map = walk.map, walk.rates.count == 1, first.layer == 3
    else { return nil }
    let perFrame = Int64(first.samples)
    let total = Int64(walk.packets) * perFrame
    var (skipped, end) = (Int64(0), total)
    if let seek = walk.seekHeader, let delay = seek.delay {
      // ISO/IEC 11172-3 has no delay; LAME's header counts what comes out of a decoder that lags
      // 529 samples behind.
      skipped = Int64(delay + MPEGFrameHeader.decoderDelay)
      if let padding = seek.padding, (seek.frames ?? 0) > 0 {
        end = min(end, total - Int64(padding - MPEGFrameHeader.decoderDelay))
      }
    }
    let grid = PacketGrid(
      samplesPerPacket: perFrame, skipped: skipped, packets: walk.packets)
    self.init(
      container: "mp3", codec: "mp3", sampleRate: first.rate, channels: first.channels,
      length: end - skipped,
      layout: .mpeg(
        MPEGLayout(map: map, grid: grid, header: first, encoder: walk.seekHeader?.encoder)))
  }
}
