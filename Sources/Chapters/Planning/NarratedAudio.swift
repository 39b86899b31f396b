import Diagnostics
import Media
import Narration
import Publication
import Timing

/// The clips of a book that can be heard, and what is wrong with the others.
struct NarratedAudio {
  /// A clip that is heard.
  struct Clip {
    /// The position of its audio in ``Book/audio``.
    let audio: Int
    /// What is heard.
    let span: TimeSpan
    /// The text that it is for.
    let text: ResourceURL?
    /// Where its overlay speaks of it.
    let place: Location
  }

  /// How far behind the end of its audio a clip may end without a word.
  private static let tolerance = ClockTime(milliseconds: 50)

  /// The clips in playing order.
  private(set) var clips: [Clip] = []
  /// The positions in ``Book/audio`` of the files that they play.
  private(set) var files: Set<Int> = []
  /// What is wrong with the others.
  private(set) var findings: [Finding] = []

  /// Sorts the clips of a book's narration.
  init(_ book: Book, _ narration: Narration) {
    var unreadable: [Int: Int] = [:]
    clips.reserveCapacity(narration.clips.count)
    for heard in narration.clips where heard.fault != .silent {
      let overlay = book.overlays[heard.overlay]
      let clip = overlay.clips[heard.index]
      let place = Location(
        entry: overlay.path, at: clip.audio?.reference.position ?? clip.position,
        element: clip.element)
      let entry = heard.audio.map { book.audio[$0] }
      if let audio = heard.audio, entry?.length == nil {
        unreadable[audio, default: 0] += 1
        continue
      }
      if let finding = Self.finding(heard, clip, in: entry, at: place) { findings.append(finding) }
      guard let audio = heard.audio, let span = heard.span else { continue }
      files.insert(audio)
      clips.append(Clip(audio: audio, span: span, text: clip.text?.url, place: place))
    }
    for (audio, count) in unreadable.sorted(by: { $0.key < $1.key }) {
      findings.append(AudioUnreadable.finding(book.audio[audio], clips: count))
    }
  }

  /// What is to say of a clip, nil where it is played as it asks.
  private static func finding(
    _ heard: HeardClip, _ clip: Publication.Clip, in entry: AudioEntry?, at place: Location
  ) -> Finding? {
    switch heard.fault {
    case nil, .silent: return nil
    case .empty: return ClipEmpty.finding(at: place)
    case .endsPastEnd(let asked):
      let last = entry?.facts?.longest ?? heard.span?.end ?? .zero
      guard last + tolerance < asked else { return nil }
      return ClipCutOff.finding(asked: asked, end: heard.span?.end ?? last, at: place)
    case .audioMissing, .unreadableTime, .unknownEnd, .beginsPastEnd:
      return ClipUnheard.finding(heard.fault, audio: clip.audio?.reference.url.text, at: place)
    }
  }
}

extension AudioEntry {
  /// How long a player plays the file, nil where that is unknown or nothing.
  var length: ClockTime? {
    guard let length = facts?.played, .zero < length else { return nil }
    return length
  }
}
