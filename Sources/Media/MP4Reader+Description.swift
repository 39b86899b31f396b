extension MP4Reader {
  /// Reads the first sample description of the last track.
  ///
  /// ISO/IEC 14496-12, 12.2.3; the handler, which tells audio from video, comes before it.
  mutating func readDescription(_ box: MP4Box) throws(MediaError) {
    guard tracks[tracks.count - 1].isAudio, try need(box, 16) else { return }
    reader.advance(8)
    try walk(to: box.end) { me, entry throws(MediaError) in
      try me.readEntry(entry)
      return false
    }
  }

  private mutating func readEntry(_ box: MP4Box) throws(MediaError) {
    guard try need(box, 28) else { return }
    let last = tracks.count - 1
    let version = reader.half(at: 8)
    tracks[last].channels = Int(reader.half(at: 16))
    tracks[last].rate = Int(reader.word(at: 24) >> 16)
    tracks[last].codec = Self.codec(box.type)
    // QuickTime's later versions of the entry have more fields before its boxes.
    let size = version == 1 ? 44 : version == 2 ? 64 : 28
    guard try need(box, size) else { return }
    reader.advance(size)
    try readEntryBoxes(box)
  }

  private mutating func readEntryBoxes(_ box: MP4Box) throws(MediaError) {
    try walk(to: box.end) { me, box throws(MediaError) in
      switch box.type {
      case "wave" where box.depth < 12, "schi" where box.depth < 12: try me.readEntryBoxes(box)
      case "sinf":
        me.tracks[me.tracks.count - 1].isEncrypted = true
        try me.readEntryBoxes(box)
      case "frma":
        guard try me.need(box, 4) else { return true }
        let codec = Self.codec(MP4Box.Kind(me.reader.word(at: 0)))
        me.tracks[me.tracks.count - 1].codec = codec
      case "esds": try me.readElementaryStream(box)
      case "dOps": me.tracks[me.tracks.count - 1].rate = 48000
      case "alac":
        guard try me.need(box, 28) else { return true }
        me.tracks[me.tracks.count - 1].channels = Int(me.reader.byte(at: 13))
        me.tracks[me.tracks.count - 1].rate = Int(me.reader.word(at: 24))
      default: break
      }
      return true
    }
  }

  /// Reads an ES descriptor: what kind of audio it is, and AAC's configuration.
  ///
  /// ISO/IEC 14496-1, 7.2.6.5: descriptors lie in one another, each a tag and a size.
  private mutating func readElementaryStream(_ box: MP4Box) throws(MediaError) {
    guard try need(box, 8) else { return }
    reader.advance(4)
    var objectType: UInt8 = 0
    while box.end - reader.position >= 2, try reader.fill(2) {
      let tag = reader.byte(at: 0)
      reader.advance(1)
      guard let size = try descriptorSize(box) else { return }
      switch tag {
      case 3:
        guard try need(box, 3) else { return }
        let flags = reader.byte(at: 2)
        reader.advance(3 + (flags & 0x80 != 0 ? 2 : 0) + (flags & 0x20 != 0 ? 2 : 0))
      case 4:
        guard try need(box, 13) else { return }
        objectType = reader.byte(at: 0)
        reader.advance(13)
        tracks[tracks.count - 1].codec = Self.codec(objectType: objectType)
      case 5:
        guard size <= 4096, try need(box, size) else { return }
        if objectType == 0x40 || objectType == 0x67 || objectType == 0x66 || objectType == 0x68 {
          takeConfig((0..<size).map { reader.byte(at: $0) })
        }
        return
      default:
        guard try need(box, size) else { return }
        reader.advance(size)
      }
    }
  }

  private mutating func takeConfig(_ bytes: [UInt8]) {
    guard let config = AudioSpecificConfig(bytes) else { return }
    let last = tracks.count - 1
    tracks[last].configuration = bytes
    if let rate = config.rate, rate > 0 { tracks[last].rate = rate }
    if let channels = config.channels { tracks[last].channels = channels }
    switch config.objectType {
    case 34: tracks[last].codec = "mp3"
    case 42: tracks[last].codec = "xhe-aac"
    default: tracks[last].codec = config.hasSBR ? "he-aac" : "aac"
    }
  }

  /// Reads a size of up to four times seven bits.
  private mutating func descriptorSize(_ box: MP4Box) throws(MediaError) -> Int? {
    var size = 0
    for _ in 0..<4 {
      guard try need(box, 1) else { return nil }
      let byte = reader.byte(at: 0)
      reader.advance(1)
      size = size << 7 | Int(byte & 127)
      if byte < 128 { return size }
    }
    return size
  }

  /// Names the codec of a sample entry.
  private static func codec(_ entry: MP4Box.Kind) -> String {
    switch entry {
    case "mp4a": "aac"
    case "Opus": "opus"
    case "fLaC": "flac"
    case ".mp3": "mp3"
    case "ac-3": "ac3"
    case "ec-3": "eac3"
    case "sowt": "pcm_s16le"
    case "twos": "pcm_s16be"
    case "samr": "amr_nb"
    case "sawb": "amr_wb"
    default: entry.text
    }
  }

  /// Names the codec of an object type indication (ISO/IEC 14496-1, table 5).
  private static func codec(objectType: UInt8) -> String {
    switch objectType {
    case 0x69, 0x6B: "mp3"
    case 0xA5: "ac3"
    case 0xA6: "eac3"
    case 0xA9: "dts"
    case 0xAD: "opus"
    case 0xDD: "vorbis"
    default: "aac"
    }
  }
}
