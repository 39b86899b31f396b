/// Writes the packets of an encoder as a file that gapless players begin and end on the sample.
struct EncodedWriter {
  private let sink: FileSink
  private let rate: Int64
  private let delay: Int64
  private var mp3: MPEGWriter?
  private var aac: MP4Writer?
  private var opus: OggWriter?
  private var packets = 0
  private var waiting: [UInt8] = []
  private var granule: Int64 = 0

  /// The samples of an Opus packet as libopus makes them here: 20 ms.
  private static let opusPacket: Int64 = 960

  /// Writes all that comes before the sound.
  ///
  /// - Parameters:
  ///   - sink: The file.
  ///   - format: What is encoded to.
  ///   - encoder: What encodes, already open.
  ///   - request: What the file says of itself.
  ///   - expected: How many samples there will be, rather too many than too few.
  /// - Throws: What the sink throws.
  init(
    _ sink: FileSink, _ format: EncodedFormat, _ encoder: SoundEncoder, _ request: CutRequest,
    expected: Int64
  ) throws(CuttingError) {
    self.sink = sink
    rate = Int64(format.rate)
    delay = encoder.delay
    let tags = request.tags
    switch format.kind {
    case .mp3:
      sink.append(ID3Tag(tags).bytes)
      mp3 = MPEGWriter(sink, encoder: nil)
    case .aac:
      let track = MP4Writer.Track(
        entry: SampleEntry.aac(
          config: encoder.configuration, rate: format.rate, channels: format.channels),
        rate: format.rate, samplesPerPacket: 1024, brand: request.isAudiobook ? "M4B " : "M4A ",
        roll: 1)
      aac = MP4Writer(sink, track, tags: tags, marks: request.playedMarks)
      try aac?.begin(expected: Int(expected / 1024) + 8)
    case .opus:
      opus = OggWriter(sink)
      try opus?.header(encoder.configuration)
      let comments = CommentHeader(tags, withPicture: true)
      try opus?.header(Array("OpusTags".utf8) + comments.bytes)
    case .flac:
      try sink.write(FLACHead(tags, streamInfo: encoder.configuration).bytes)
    }
  }

  /// Adds a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet's bytes.
  ///   - configuration: What FLAC says of the whole file, at its end.
  /// - Throws: What the sink throws.
  mutating func add(_ packet: [UInt8], _ configuration: [UInt8]?) throws(CuttingError) {
    if mp3 != nil {
      guard let frame = MPEGFrame(packet) else {
        throw CuttingError(.library, "the encoder made no frame of MP3")
      }
      if packets == 0 { try mp3?.begin(like: frame) }
      try mp3?.append(frame)
    } else if aac != nil {
      try aac?.append(packet)
    } else if opus != nil {
      // The last packet is known as such only at the end.
      if packets > 0 {
        granule += Self.opusPacket
        try opus?.add(waiting, granule: granule)
        if packets == 1 { try opus?.flush() }
        try opus?.flushIfFull(Self.opusPacket, rate: rate)
      }
      waiting = packet
    } else {
      try sink.write(packet)
      if let configuration, configuration.count == FLACHead.streamInfoSize {
        try sink.patch(configuration, at: FLACHead.streamInfoOffset)
      }
    }
    packets += 1
  }

  /// Writes what is known only now.
  mutating func finish(played: Int64) throws(CuttingError) {
    try mp3?.lengthen(hidden: delay, played: played)
    try mp3?.finish(hidden: delay, played: played)
    try aac?.finish(hidden: delay, played: played)
    if packets > 0 { try opus?.add(waiting, granule: granule + Self.opusPacket) }
    try opus?.finish(granule: delay + played)
  }
}
