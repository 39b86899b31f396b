import CMedia
import Media

extension AudioIndex {
  /// The highest rate of a core that spectral band replication may double.
  private static let highestCore = 24_000

  /// The packets that are decoded to see whether the rate doubles.
  private static let probed = 4

  /// The same index with rate, channels and lengths as a decoder gives them.
  ///
  /// HE-AAC need not be signalled: then only the packets tell that each gives 2,048 samples. Nor is
  /// parametric stereo, which makes two channels of one.
  func withImpliedSBR(_ source: any AudioSource) throws(MediaError) -> AudioIndex {
    guard case .packets(let layout) = layout, codec == "aac", sampleRate <= Self.highestCore
    else { return self }
    do throws(CuttingError) {
      let library = try Encoding()
      let piece = CutPiece(index: self, source: source, begin: 0, end: length)
      let found = try PieceDecoder(library, piece).probe(layout, packets: Self.probed)
      guard let found, found.rate == 2 * sampleRate else { return self }
      return doubled(layout, channels: found.channels)
    } catch {
      // Without filters the index is as good as its container.
      guard error.kind == .source else { return self }
      throw MediaError(operation: "read", text: error.text, underlying: error.underlying)
    }
  }

  private func doubled(_ layout: PacketLayout, channels: Int) -> AudioIndex {
    let (rate, size) = (2 * sampleRate, 2 * layout.grid.samplesPerPacket)
    let grid = PacketGrid(
      samplesPerPacket: size, skipped: 2 * layout.grid.skipped, packets: layout.grid.packets)
    return AudioIndex(
      container: container, codec: "he-aac", sampleRate: rate, channels: channels,
      length: 2 * length,
      layout: .packets(
        PacketLayout(
          map: layout.map, grid: grid, entry: layout.entry, isADTS: layout.isADTS,
          runUp: PacketLayout.runUp(codec: "he-aac", samplesPerPacket: size, rate: rate),
          codec: "he-aac", configuration: layout.configuration)))
  }
}

extension PieceDecoder {
  /// The rate and the channels that the first packets decode to; nil where they do not.
  func probe(
    _ layout: PacketLayout, packets: Int
  ) throws(CuttingError) -> (rate: Int, channels: Int)? {
    var found: (rate: Int, channels: Int)?
    try unsafe first(packets, layout) { frame throws(CuttingError) in
      found = unsafe (Int(frame.pointee.sample_rate), Int(media_frame_channels(frame)))
    }
    return found
  }
}
