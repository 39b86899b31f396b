import Media

/// Knows where the frames of an MPEG file lie, and what of them is played.
struct MPEGLayout: Sendable {
  /// Where the frames lie, without a Xing, Info or VBRI header before the sound.
  let map: PacketMap

  /// How the frames lie on the timeline.
  let grid: PacketGrid

  /// The header of the first frame of sound.
  let header: MPEGFrameHeader

  /// The nine letters by which the encoder named itself.
  let encoder: String?

  /// The frames before a sample whose sound is in the decoder's memory when the sample comes out.
  ///
  /// The synthesis window reaches 15 subband samples back and the overlap one granule more; a frame
  /// of MPEG-1 has two granules, of MPEG-2 one.
  var runUp: Int { header.isVersion1 ? 1 : 2 }

  /// Whether frames of both files can follow on one another.
  func isLike(_ other: MPEGLayout) -> Bool {
    header.isVersion1 == other.header.isVersion1 && header.rate == other.header.rate
      && header.channels == other.header.channels
  }
}
