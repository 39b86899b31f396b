import Publication
import Timing

extension Draft {
  /// Where the clip before another one on the same audio ends, in playing order.
  mutating func endOfClip(before number: Int) -> ClockTime? {
    table.end(before: number, of: clips)
  }

  /// Where the first clip behind a moment begins, on the audio of another clip.
  ///
  /// The moment is not before that one's own begin.
  mutating func beginOfClip(after moment: ClockTime, on number: Int) -> ClockTime? {
    guard let audio = clips[number].audio else { return nil }
    return table.begin(after: moment, on: audio, of: clips)
  }

  /// The clip of the same overlay that plays a moment of the audio of another one.
  mutating func clip(playing moment: ClockTime, besides number: Int) -> Int? {
    table.clip(playing: moment, besides: number, of: clips, length: audioLength(of: number))
  }

  /// The last clip before another one, in the same overlay and on the same audio, that is heard.
  mutating func clip(before number: Int) -> Int? {
    table.clip(before: number, of: clips, length: audioLength(of: number))
  }
}
