import Publication
import Timing

/// A clip with its times resolved against its audio, as a reading system plays it.
public struct HeardClip: Hashable, Sendable {
  /// The position of its overlay in ``Book/overlays``.
  public let overlay: Int
  /// Its position in ``Overlay/clips``.
  public let index: Int
  /// The position of its audio in ``Book/audio``, nil where the book does not hold the file.
  public let audio: Int?
  /// What is heard, on the presented timeline of the audio; nil where nothing is.
  public let span: TimeSpan?
  /// What is not as the clip asks for it, nil where all of it is heard.
  public let fault: Fault?

  /// Why a clip is not heard, or not to its end.
  public enum Fault: Hashable, Sendable {
    /// The par has no audio.
    case silent
    /// The audio is not in the book: it is missing, or remote.
    case audioMissing
    /// A clock attribute is no clock value.
    case unreadableTime
    /// The clip has no end of its own, and how long its audio is is unknown.
    case unknownEnd
    /// The clip ends where it begins, or before.
    case empty
    /// The clip begins at the end of the audio or behind it.
    case beginsPastEnd(audio: ClockTime)
    /// The clip ends behind the end of the audio, where it is cut off.
    case endsPastEnd(asked: ClockTime)
  }

  /// Resolves a clip by EPUB 3.3, 9.3.2.4.3: a missing `clipBegin` is the start of the audio, a
  /// missing `clipEnd` its end, and a `clipEnd` behind the end of the audio means that end.
  init(_ clip: Clip, overlay: Int, index: Int, audio: Int?, length: ClockTime?) {
    self.overlay = overlay
    self.index = index
    self.audio = audio
    (span, fault) = Self.resolve(clip, isThere: audio != nil, length: length)
  }

  private static func resolve(
    _ clip: Clip, isThere: Bool, length: ClockTime?
  ) -> (TimeSpan?, Fault?) {
    guard let audio = clip.audio else { return (nil, .silent) }
    guard isThere else { return (nil, .audioMissing) }
    guard let begin = audio.begin == .absent ? .zero : audio.begin.time else {
      return (nil, .unreadableTime)
    }
    if case .unreadable = audio.end { return (nil, .unreadableTime) }
    if let length, length <= begin { return (nil, .beginsPastEnd(audio: length)) }
    guard let end = audio.end.time ?? length else { return (nil, .unknownEnd) }
    guard begin < end else { return (nil, .empty) }
    let asked = TimeSpan(begin: begin, end: end)
    guard let length, length < end else { return (asked, nil) }
    return (asked.clamped(to: length), .endsPastEnd(asked: end))
  }
}
