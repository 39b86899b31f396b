import Publication
import Timing

extension Draft {
  /// Where the clip before another one on the same audio ends, in playing order.
  func endOfClip(before number: Int) -> ClockTime? {
    guard let audio = clips[number].audio else { return nil }
    return clips[..<number].last { $0.audio == audio && !$0.isSilent && $0.end != nil }?.end
  }

  /// Where the first clip behind a moment begins, on the audio of another clip.
  func beginOfClip(after moment: ClockTime, on number: Int) -> ClockTime? {
    guard let audio = clips[number].audio else { return nil }
    var earliest: ClockTime?
    for (index, clip) in clips.enumerated()
    where index != number && clip.audio == audio && !clip.isSilent {
      guard let begin = clip.begin, moment < begin else { continue }
      if earliest.map({ begin < $0 }) ?? true { earliest = begin }
    }
    return earliest
  }

  /// The clip of the same overlay that plays a moment of the audio of another one.
  func clip(playing moment: ClockTime, besides number: Int) -> Int? {
    let subject = clips[number]
    return clips.indices.first { index in
      let clip = clips[index]
      guard index != number, clip.overlay == subject.overlay, clip.audio == subject.audio,
        !clip.isSilent
      else { return false }
      let end = clip.end ?? audioLength(of: index) ?? moment
      return (clip.begin ?? .zero) <= moment && moment < end
    }
  }
}
