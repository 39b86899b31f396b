import Publication
import Timing

/// A clip with its times resolved against its audio.
public struct PlacedClip: Sendable {
  /// The position of its overlay in ``Book/overlays``.
  let overlay: Int
  /// Its position in ``Overlay/clips``.
  let index: Int
  /// Where it begins: 0 where nothing is said, nil where the text is no time.
  let begin: ClockTime?
  /// Where it ends: with the audio where nothing is said, nil where that or the text is unknown.
  let end: ClockTime?
  /// Whether `clipBegin` is there.
  let tellsBegin: Bool
  /// Whether `clipEnd` is there.
  let tellsEnd: Bool
  /// The position in ``RuleContext/texts`` of what it narrates, nil where the text is not there.
  let text: Int?

  /// Places a clip on an audio file whose length may be unknown.
  init(overlay: Int, index: Int, audio: Clip.Audio, text: Int?, length: ClockTime?) {
    self.overlay = overlay
    self.index = index
    self.text = text
    tellsBegin = audio.begin != .absent
    tellsEnd = audio.end != .absent
    begin = tellsBegin ? audio.begin.time : .zero
    end = tellsEnd ? audio.end.time : length
  }

  /// The stretch that is played, nil where a time is unknown or nothing lies between them.
  public var span: TimeSpan? {
    guard let begin, let end, begin < end else { return nil }
    return TimeSpan(begin: begin, end: end)
  }
}
