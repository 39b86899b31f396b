/// Tells a format by the first bytes of a file.
package struct Sniffer {
  /// How many bytes are searched for a row of audio frames.
  private static let window = 1 << 16

  /// Tells the format and leaves the reader at the beginning of the file.
  package static func sniff(_ reader: inout SourceReader) throws(MediaError) -> SniffedFormat {
    let format = try look(&reader)
    try reader.seek(to: 0)
    return format
  }

  private static func look(_ reader: inout SourceReader) throws(MediaError) -> SniffedFormat {
    _ = try reader.fill(window)
    if reader.available == 0 { return .empty }
    if let format = magic(reader) { return format }

    var hasTag = false
    while let size = try Tags.id3v2(&reader), reader.position + size <= reader.size {
      hasTag = true
      try reader.seek(to: reader.position + size)
    }
    if hasTag {
      _ = try reader.fill(64)
      if let format = magic(reader) { return format }
    }
    // More than is there already would push the beginning out of the buffer: a seek back.
    if reader.available < 4096 { _ = try reader.fill(window) }
    let count = min(reader.available, window)
    for offset in 0..<count where reader.byte(at: offset) == 0xFF {
      if try chain(MPEGFrameHeader.self, &reader, at: offset) { return .mp3 }
      if try chain(ADTSFrameHeader.self, &reader, at: offset) { return .adts }
    }
    return hasTag ? .mp3 : plain(reader, count)
  }

  /// Whether three frames follow one another, or as many as fill the file to its last byte.
  private static func chain<Header: FrameHeader>(
    _: Header.Type, _ reader: inout SourceReader, at start: Int
  ) throws(MediaError) -> Bool {
    guard let first = try reader.header(Header.self, at: start) else { return false }
    // A frame of untold size is known by its follower, which the walk will look for.
    var at = start + first.size
    if first.size == 0 { return start == 0 && reader.position == 0 }
    for _ in 0..<2 {
      if try !reader.fill(at + 1) { return reader.available == at }
      guard let next = try reader.header(Header.self, at: at), next.isLike(first), next.size > 0
      else { return false }
      at += next.size
    }
    return true
  }

  private static func magic(_ reader: SourceReader) -> SniffedFormat? {
    if reader.has("RIFF") {
      return reader.has("WAVE", at: 8) ? .wav : reader.has("WEBP", at: 8) ? .image : nil
    }
    if reader.has("FORM"), reader.has("AIF", at: 8) { return .aiff }
    for (letters, offset, format) in signatures where reader.has(letters, at: offset) {
      return format
    }
    guard reader.available >= 4 else { return nil }
    switch reader.word(at: 0) {
    case 0x1A45_DFA3: return .matroska
    case 0x3026_B275: return .asf
    case 0x8950_4E47: return .image
    case 0x504B_0304: return .zip
    case let word where word >> 8 == 0xFFD8FF: return .image
    default: return nil
    }
  }

  private static let signatures: [(StaticString, Int, SniffedFormat)] = [
    ("OggS", 0, .ogg), ("fLaC", 0, .flac), ("RF64", 0, .wav), ("caff", 0, .caf),
    ("#!AMR", 0, .amr), ("GIF8", 0, .image), ("%PDF-", 0, .pdf),
    ("ftyp", 4, .mp4), ("moov", 4, .mp4), ("mdat", 4, .mp4), ("styp", 4, .mp4),
    ("moof", 4, .mp4), ("wide", 4, .mp4),
  ]

  /// Tells text from other bytes by what text never holds: control characters and 0xF8 to 0xFF.
  private static func plain(_ reader: SourceReader, _ count: Int) -> SniffedFormat {
    var first: UInt8?
    var zeros = 0
    for offset in 0..<min(count, 4096) {
      let byte = reader.byte(at: offset)
      if byte == 0 {
        zeros += 1
      } else if byte < 0x20, !(0x09...0x0D).contains(byte), byte != 0x1B {
        return .unknown
      } else if byte >= 0xF8 {
        return .unknown
      } else if first == nil, byte > 0x20, byte != 0xEF, byte != 0xBB, byte != 0xBF {
        first = byte
      }
    }
    if zeros == min(count, 4096) { return .zeros }
    if zeros > 0 { return .unknown }
    return first == UInt8(ascii: "<") ? .markup : .text
  }
}
