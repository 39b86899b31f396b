/// Names what the first bytes of a file are, whatever its name or declared type says.
public enum SniffedFormat: String, Sendable, Hashable, CaseIterable {
  /// MPEG audio frames, layers I to III, behind tags or not.
  case mp3

  /// ISO base media: MP4, M4A, QuickTime.
  case mp4

  /// Raw AAC in ADTS frames.
  case adts

  /// Ogg pages.
  case ogg

  /// Native FLAC.
  case flac

  /// RIFF with waves.
  case wav

  /// AIFF or AIFF-C.
  case aiff

  /// Matroska or WebM.
  case matroska

  /// Windows Media.
  case asf

  /// Apple's Core Audio Format.
  case caf

  /// Adaptive multi-rate speech.
  case amr

  /// A PNG, JPEG, GIF or WebP picture.
  case image

  /// A PDF document.
  case pdf

  /// A zip archive.
  case zip

  /// HTML or XML.
  case markup

  /// Plain text.
  case text

  /// Nothing but zero bytes, as far as was looked.
  case zeros

  /// No bytes at all.
  case empty

  /// Nothing of these.
  case unknown

  /// Whether bytes of this kind may be audio.
  public var mayBeAudio: Bool {
    switch self {
    case .image, .pdf, .zip, .markup, .text, .zeros, .empty: false
    default: true
    }
  }
}
