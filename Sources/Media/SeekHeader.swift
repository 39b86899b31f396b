/// Holds what the header frame of an MPEG audio file claims.
///
/// The frame is no sound: Xing, Info and VBRI headers lie in a frame of their own before the first.
public struct SeekHeader: Sendable, Hashable {
  /// The names that such headers begin with.
  public enum Kind: String, Sendable, Hashable {
    /// A header of variable bit rate.
    case xing = "Xing"

    /// The same header with constant bit rate.
    case info = "Info"

    /// A header of Fraunhofer's encoder.
    case vbri = "VBRI"
  }

  /// Which of the three it is.
  public let kind: Kind

  /// The count of frames that it claims, without its own.
  public internal(set) var frames: Int?

  /// Whether it has a table of seek points.
  public internal(set) var hasTable = false

  /// The samples that the encoder put before the sound.
  public internal(set) var delay: Int?

  /// The samples that the encoder put behind the sound.
  public internal(set) var padding: Int?

  /// The encoder's name for itself.
  public internal(set) var encoder: String?

  /// Reads the header in the frame at the reader's head, nil where the frame is an ordinary one.
  ///
  /// The frame's bytes must be there, as many as `count`.
  package init?(_ reader: SourceReader, frame: MPEGFrameHeader, count: Int) {
    let tag = 4 + frame.sideInformationBytes
    if count >= tag + 8, let kind = Kind(fourcc: reader.word(at: tag)), kind != .vbri {
      self.kind = kind
      readXing(reader, at: tag + 4, end: count)
    } else if count >= 54, Kind(fourcc: reader.word(at: 36)) == .vbri {
      kind = .vbri
      frames = Int(reader.word(at: 50))
      hasTable = count >= 60 && reader.half(at: 54) > 0
    } else {
      return nil
    }
  }

  private mutating func readXing(_ reader: SourceReader, at start: Int, end: Int) {
    let flags = reader.word(at: start)
    var at = start + 4
    if flags & 1 != 0 {
      guard at + 4 <= end else { return }
      frames = Int(reader.word(at: at))
      at += 4
    }
    if flags & 2 != 0 { at += 4 }
    if flags & 4 != 0 {
      hasTable = at + 100 <= end
      at += 100
    }
    if flags & 8 != 0 { at += 4 }

    // LAME's part behind: nine letters, twelve bytes, then delay and padding of 12 bits each.
    guard at + 24 <= end else { return }
    guard ["LAME", "Lavf", "Lavc", "L3.9", "GOGO"].contains(where: { reader.has($0, at: at) })
    else { return }
    encoder = reader.text(at: at, count: 9)
    let lengths = reader.word(at: at + 20) & 0xFF_FFFF
    delay = Int(lengths >> 12)
    padding = Int(lengths & 0xFFF)
  }
}

extension SeekHeader.Kind {
  fileprivate init?(fourcc: UInt32) {
    switch fourcc {
    case 0x5869_6E67: self = .xing
    case 0x496E_666F: self = .info
    case 0x5642_5249: self = .vbri
    default: return nil
    }
  }
}
