import Timing

/// Carries one measurement through the reader that fits the file's format.
struct MeasuringTask {
  /// The bytes.
  let source: any AudioSource

  /// How deeply to look.
  let mode: AudioMode

  /// Whether it is kept where the frames of MPEG files lie.
  var keepsFrames = false

  /// What is found so far.
  var result: AudioMeasurement

  /// Makes a task for a file whose format is told.
  init(source: any AudioSource, mode: AudioMode, sniffed: SniffedFormat) {
    self.source = source
    self.mode = mode
    result = AudioMeasurement(sniffed: sniffed)
  }

  /// Measures the file that a reader stands at the beginning of.
  ///
  /// The reader is handed on, for who shares one copies its buffer.
  mutating func measure(_ reader: consuming SourceReader) throws(MediaError) -> AudioMeasurement {
    switch result.sniffed {
    case .empty: result.absence = .empty
    case .mp3: try measureFrames(MPEGFrameHeader.self, reader)
    case .adts: try measureFrames(ADTSFrameHeader.self, reader)
    case .mp4: try measureMP4(reader)
    case .ogg:
      var reader = reader
      if try OggWalker.isOpus(&reader) {
        try measureOpus(reader)
      } else {
        try measureByDemuxer(reader)
      }
    case let format? where format.mayBeAudio: try measureByDemuxer(reader)
    default: result.absence = .notAudio
    }
    return result
  }

  private mutating func measureFrames<Header: FrameHeader>(
    _: Header.Type, _ reader: consuming SourceReader
  ) throws(MediaError) {
    let decoder = mode == .decode ? try PacketDecoder(selfFraming: Header.container) : nil
    var walker =
      keepsFrames
      ? FrameWalker<Header>(reader) : FrameWalker<Header>(reader, decoder: decoder)
    let walk = try walker.run(headOnly: mode == .header)
    guard let first = walk.first else {
      result.absence = .unreadable("no frame of audio")
      return
    }
    var facts = AudioFacts(walk, first)
    if mode == .header {
      facts.forgetPackets()
    } else if let decoder {
      result.sound = decoder.finish(end: facts.presented)
      facts.damaged = (facts.damaged ?? 0) + decoder.damaged
    }
    result.facts = facts
    if keepsFrames, let walk = walk as? FrameWalk<MPEGFrameHeader> {
      result.frames = KeptFrames(walk)
    }
  }

  private mutating func measureOpus(_ reader: SourceReader) throws(MediaError) {
    var walker = OggWalker(reader)
    try walker.run(headOnly: mode == .header)
    guard var facts = AudioFacts(walker) else {
      result.absence = .unreadable("no packet of audio")
      return
    }
    if mode == .header { facts.forgetPackets() }
    result.facts = facts
    if mode == .decode { try hear() }
  }

  private mutating func measureMP4(_ reader: SourceReader) throws(MediaError) {
    var boxes = MP4Reader(reader)
    try boxes.run(headOnly: mode == .header)
    guard let track = boxes.audio else {
      result.absence = boxes.tracks.isEmpty ? .unreadable("no index of samples") : .noAudioStream
      return
    }
    guard !boxes.isHoax else {
      result.absence = .unreadable("more samples claimed than the file has bytes")
      return
    }
    result.neededSeeking = boxes.hasIndexAtEnd && !source.isSeekable
    guard let facts = AudioFacts(boxes, track, isWhole: mode != .header) else {
      result.absence = .unreadable("no packet of audio")
      return
    }
    result.facts = facts
    guard mode == .decode, !facts.isEncrypted else { return }
    result.refusal = boxes.refusal
    if result.refusal == nil { try hear() }
  }
}
