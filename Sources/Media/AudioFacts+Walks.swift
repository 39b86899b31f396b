import Timing

extension AudioFacts {
  /// Gathers the facts of a walk over frames.
  init<Header: FrameHeader>(_ walk: FrameWalk<Header>, _ first: Header) {
    self.init(
      container: Header.container, codec: first.codec, sampleRate: first.rate,
      channels: first.channels)
    let coded = walk.coded
    self.coded = coded
    presented = coded
    packets = walk.packets
    damaged = walk.isTruncated ? 1 : 0
    isTruncated = walk.isTruncated
    garbage = walk.garbage
    sampleRates = walk.rates
    seekHeader = walk.seekHeader
    joinedHeaders = walk.joinedHeaders
    tagsInside = walk.tagsInside
    delay = walk.seekHeader?.delay
    padding = walk.seekHeader?.padding
    if let delay, let padding {
      let hidden = ClockTime(ticks: Int64(delay + padding), rate: Int64(first.rate))
      presented = max(coded - hidden, .zero)
    }
    if let frames = walk.seekHeader?.frames, frames > 0 {
      header = ClockTime(ticks: Int64(frames) * Int64(first.samples), rate: Int64(first.rate))
    }
    if first.bitRate > 0 {
      variableBitRate = walk.bitRateVaries
      // A header frame named Xing says so even of a file in which no frame differs.
      exactSeek = !walk.bitRateVaries && walk.rates.count == 1 && garbage.isEmpty
    } else {
      exactSeek = false
    }
    let isConstant = variableBitRate == false && first.bitRate > 0
    bitRate = isConstant ? first.bitRate : Self.rate(walk.frameBytes, coded)
  }

  /// Gathers the facts of an Ogg file's Opus streams, nil where they hold no packet.
  init?(_ walker: OggWalker) {
    let streams = walker.streams.filter(\.isOpus)
    guard let first = streams.first(where: { $0.packets > 0 }) ?? streams.first else { return nil }
    // A stream that begins beside another is a second track, one that begins behind it goes on.
    let chain = walker.joined > 0 ? streams : [first]
    let samples = chain.reduce(Int64(0)) { $0 + $1.samples }
    // Granules are whatever a page claims, so their sum may be no number.
    let played = chain.reduce(Int64(0)) { sum, stream in
      let (total, overflow) = sum.addingReportingOverflow(stream.presented)
      return overflow ? .max : total
    }
    let packets = chain.reduce(0) { $0 + $1.packets }
    guard packets > 0 else { return nil }
    self.init(
      container: "ogg", codec: "opus", sampleRate: Int(OpusPacket.rate), channels: first.channels)
    coded = ClockTime(ticks: samples, rate: OpusPacket.rate)
    presented = ClockTime(ticks: played, rate: OpusPacket.rate)
    self.packets = packets
    damaged = walker.damaged
    isTruncated = walker.isTruncated
    garbage = walker.garbage
    joinedHeaders = walker.joined
    audioStreams = walker.joined > 0 ? 1 : streams.count
    delay = Int(first.preSkip)
    exactSeek = true
    bitRate = Self.rate(chain.reduce(0) { $0 + $1.bytes }, coded)
  }

  /// Gathers the facts of an MP4 file's boxes, nil where the track holds no sample.
  init?(_ boxes: MP4Reader, _ track: MP4Track, isWhole: Bool) {
    let hasSamples = track.samples > 0 || track.missing > 0
    guard hasSamples || !isWhole && boxes.isFragmented, track.rate > 0, track.channels > 0,
      let codec = track.codec
    else { return nil }
    self.init(
      container: "mp4", codec: codec, sampleRate: track.rate, channels: track.channels)
    // A sample table in the head tells all there is; fragments are told one by one.
    if isWhole || !boxes.isFragmented {
      coded = track.coded
      presented = track.presented(movieScale: boxes.movieScale)
      packets = track.samples
      damaged = track.missing
    }
    header = track.header
    isTruncated = boxes.isTruncated || track.missing > 0
    hasEditList = track.edits.map { !$0.isEmpty } ?? false
    delay = track.delay
    audioStreams = boxes.tracks.count { $0.isAudio }
    hasVideoTrack = boxes.tracks.contains(where: \.isVideo)
    hasPicture = boxes.hasPicture
    isFragmented = boxes.isFragmented
    hasIndexAtEnd = boxes.hasIndexAtEnd
    isEncrypted = track.isEncrypted
    exactSeek = !boxes.isFragmented || boxes.hasFragmentIndex
    if !isWhole, boxes.isFragmented { exactSeek = nil }
    bitRate = Self.rate(track.bytes, coded)
  }

  /// Gathers the facts of a walk by FFmpeg, nil where there is no packet.
  init?(_ walk: DemuxWalk, isWhole: Bool) {
    let description = walk.description
    guard description.sampleRate > 0, description.channels > 0, walk.packets > 0 || !isWhole
    else { return nil }
    self.init(
      container: description.container, codec: description.codec,
      sampleRate: description.sampleRate, channels: description.channels)
    header = walk.header
    joinedHeaders = walk.joined
    audioStreams = description.audioStreams
    hasVideoTrack = description.hasVideoTrack
    hasPicture = description.hasPicture
    exactSeek = true
    guard isWhole else { return }
    coded = walk.coded
    presented = walk.presented
    packets = walk.packets
    damaged = walk.corrupt
    bitRate = Self.rate(walk.bytes, coded)
  }

  /// Leaves only what the head of a file tells.
  mutating func forgetPackets() {
    coded = nil
    presented = nil
    packets = nil
    damaged = nil
    bitRate = nil
    variableBitRate = seekHeader.map { $0.kind != .info }
    exactSeek = nil
  }

  private static func rate(_ bytes: Int64, _ length: ClockTime?) -> Int? {
    // A terabyte or more is a claim of tables alone.
    let (bits, overflow) = bytes.multipliedReportingOverflow(by: 8_000_000)
    guard let length, length > .zero, !overflow else { return nil }
    return Int(bits / length.microseconds)
  }
}
