import Timing

extension MeasuringTask {
  /// Measures a file by FFmpeg's demuxer.
  mutating func measureByDemuxer(_ reader: SourceReader) throws(MediaError) {
    let isHeard = mode == .decode
    guard let (walk, decoder) = try demux(headOnly: mode == .header, isHeard: isHeard) else {
      return
    }
    // FFmpeg knows raw frames behind more garbage than the first look allows for.
    switch walk.description.container {
    case "mp3", "adts":
      result.sniffed = walk.description.container == "mp3" ? .mp3 : .adts
      var reader = reader
      try reader.seek(to: 0)
      _ = try measure(reader)
      return
    default: break
    }
    guard var facts = AudioFacts(walk, isWhole: mode != .header) else {
      result.absence = .unreadable("no packet of audio")
      return
    }
    if let decoder {
      result.sound = decoder.finish(end: facts.presented)
      facts.damaged = (facts.damaged ?? 0) + decoder.damaged
    }
    result.facts = facts
  }

  /// Decodes a file whose facts are known.
  mutating func hear() throws(MediaError) {
    guard let (_, decoder) = try demux(headOnly: false, isHeard: true), let decoder else {
      // The boxes or pages are there, but FFmpeg finds nothing that it could decode.
      result.absence = nil
      let packets = result.facts?.packets
      result.facts?.damaged = packets
      return
    }
    result.sound = decoder.finish(end: result.facts?.presented)
    let damaged = (result.facts?.damaged ?? 0) + decoder.damaged
    result.facts?.damaged = damaged
  }

  /// Reads all packets; nil, with the reason in the result, where there is no audio.
  private mutating func demux(
    headOnly: Bool, isHeard: Bool
  ) throws(MediaError) -> (walk: DemuxWalk, decoder: PacketDecoder?)? {
    guard let input = try open() else { return nil }
    guard let description = input.description() else {
      result.absence = .noAudioStream
      return nil
    }
    let decoder: PacketDecoder?
    do {
      decoder = isHeard ? try input.makeDecoder() : nil
    } catch {
      result.absence = .unreadable(error.description)
      return nil
    }
    var walk = DemuxWalk(description)
    var isOpen = !headOnly
    while isOpen {
      isOpen = try unsafe input.next { packet throws(MediaError) in
        unsafe walk.add(packet)
        unsafe decoder?.decode(
          packet, samples: walk.samples(of: packet), rate: description.sampleRate)
      }
    }
    return (walk, decoder)
  }

  /// Opens the demuxer, on a copy of the source where the file cannot be read in order.
  private mutating func open() throws(MediaError) -> FormatInput? {
    // Without FFmpeg the tool has failed, not the file.
    _ = try FFmpeg()
    do {
      let isOrdered = source.isSeekable || !result.neededSeeking
      if isOrdered { return try FormatInput(source, seeking: source.isSeekable) }
    } catch {
      if error.underlying != nil { throw error }
      if source.isSeekable || result.sniffed == .unknown {
        result.absence = result.sniffed == .unknown ? .notAudio : .unreadable(error.description)
        return nil
      }
    }
    do {
      let input = try FormatInput(SpooledSource(Spool(source)), seeking: true)
      result.neededSeeking = true
      return input
    } catch {
      if error.underlying != nil || error.operation == "spool" { throw error }
      result.absence = .unreadable(error.description)
      return nil
    }
  }
}
