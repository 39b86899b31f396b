import Media
import Narration
import Publication
import Timing

/// When a clip plays, as a manifest tells it: missing times filled in, ends clamped to the audio.
///
/// EPUB 3.3 Reading Systems, "Loading the media overlay"; a time that cannot be read counts as
/// missing, as with all attributes whose values are none.
struct ClipTimes: Hashable, Sendable {
  /// Where it begins.
  let begin: ClockTime
  /// Where it ends, nil where that is left to the player.
  let end: ClockTime?
  /// How long it is heard.
  let heard: ClockTime
  /// The position of its audio in ``Book/audio``, nil where the book does not hold it.
  let audio: Int?
  /// What is not as the overlay asks for it.
  let faults: [Fault]

  /// Why a clip does not play as it is written.
  enum Fault: Hashable, Sendable {
    /// A time is no legal clock value; the text is as it stands.
    case unreadable(String, taken: ClockTime?)
    /// The audio is not in the book.
    case audioMissing
    /// The clip begins at the end of the audio or behind it.
    case beginsPastEnd(ClockTime, audio: ClockTime)
    /// The clip ends behind the end of the audio.
    case endsPastEnd(ClockTime, audio: ClockTime)
    /// The clip ends where it begins, or before.
    case empty
    /// The clip tells no end, and that of its audio is unknown.
    case endUnknown
  }

  /// Resolves the times of a clip that has audio.
  ///
  /// - Parameters:
  ///   - asked: The audio of the par.
  ///   - audio: The position of the file in ``Book/audio``.
  ///   - entry: The file, nil where the book does not hold it.
  init(_ asked: Clip.Audio, audio: Int?, entry: AudioEntry?) {
    var faults: [Fault] = []
    let begin = Self.time(asked.begin, &faults) ?? .zero
    var end = Self.time(asked.end, &faults)
    let length = entry?.facts?.played
    var heard = ClockTime.zero
    if entry == nil, !asked.reference.url.isRemote { faults.append(.audioMissing) }
    if let length, length <= begin {
      faults.append(.beginsPastEnd(begin, audio: length))
    } else if let told = end, told <= begin {
      faults.append(.empty)
    } else {
      if let length {
        let told = end ?? length
        if length < told { faults.append(.endsPastEnd(told, audio: length)) }
        end = min(told, length)
      }
      if end == nil, faults.isEmpty { faults.append(.endUnknown) }
      // What is encrypted or on the network is taken at its word; what is no audio is not heard.
      let isHeard = entry.map { $0.measurement == nil || $0.facts != nil }
      if isHeard ?? asked.reference.url.isRemote { heard = (end ?? begin) - begin }
    }
    self.begin = begin
    self.end = end
    self.heard = heard
    self.audio = audio
    self.faults = faults
  }

  private static func time(_ moment: Clip.Moment, _ faults: inout [Fault]) -> ClockTime? {
    switch moment {
    case .absent: return nil
    case .at(let time, _): return time
    case .unreadable(let text):
      let taken = ClockTime(lenient: text)
      faults.append(.unreadable(text, taken: taken))
      return taken
    }
  }

  /// The stretch as the fragment of an address, empty for the whole of a file.
  ///
  /// Media Fragments URI 1.0, "Temporal dimension".
  var fragment: String {
    if let end { return "#t=\(begin.secondsText),\(end.secondsText)" }
    return begin == .zero ? "" : "#t=\(begin.secondsText)"
  }
}
