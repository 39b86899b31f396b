/// Says how the packets of a file are found.
enum Layout: Sendable {
  /// FFmpeg alone can read it, from the start.
  case demuxed

  /// The last place at or before a position where packets border.
  func cuttable(atOrBefore position: Int64, length: Int64) -> Int64 { position }
}
