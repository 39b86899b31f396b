import Media
import Publication
import Timing

/// All clips that play one audio file, and how long it is.
public struct AudioTimeline: Sendable {
  /// The container path of the audio.
  public let path: String
  /// The position in ``Book/audio``, nil where the book does not hold the file.
  public let audio: Int?
  /// How long a player plays the file, nil where that is unknown.
  public let presented: ClockTime?
  /// The longer of the coded and the presented length, nil where both are unknown.
  public let longest: ClockTime?
  /// The clips in playing order.
  public private(set) var clips: [PlacedClip] = []
  /// Positions in ``clips`` of those that play something, by their beginnings, then their ends.
  public private(set) var order: [Int] = []
  /// The stretches between clips that no clip plays, in order.
  public private(set) var gaps: [Gap] = []
  /// The position in ``clips`` of the one that ends last.
  private(set) var last: Int?
  private var earliestEnd: ClockTime?

  /// A stretch between two clips that no clip plays.
  public struct Gap: Sendable {
    /// The stretch.
    public let span: TimeSpan
    /// The clip that ends where it begins.
    let before: PlacedClip
    /// The clip that begins where it ends.
    let after: PlacedClip
  }

  /// Makes the timeline of an audio file that no clip plays yet.
  init(path: String, audio: Int?, facts: AudioFacts?) {
    self.path = path
    self.audio = audio
    presented = facts?.played
    longest = facts?.longest
  }

  /// Adds a clip behind those played before it.
  mutating func add(_ clip: PlacedClip) { clips.append(clip) }

  /// Works out what the clips have in common, once all are added.
  mutating func close() {
    let spans = clips.enumerated().compactMap { index, clip in clip.span.map { (index, $0) } }
      .sorted { ($0.1.begin, $0.1.end, $0.0) < ($1.1.begin, $1.1.end, $1.0) }
    order = spans.map(\.0)
    earliestEnd = spans.lazy.map(\.1.end).min()
    findGaps(between: spans)
  }

  /// Finds what no clip plays, but for what a clip whose times are wrong was to play.
  private mutating func findGaps(between spans: [(Int, TimeSpan)]) {
    let loose = clips.lazy.filter { $0.span == nil }.flatMap { [$0.begin, $0.end] }
      .compactMap { $0 }.sorted()
    var next = 0
    var reached: ClockTime?
    for (index, span) in spans {
      if let reached, let last, reached < span.begin {
        while next < loose.count, loose[next] < reached { next += 1 }
        if next == loose.count || span.begin < loose[next] {
          let gap = TimeSpan(begin: reached, end: span.begin)
          gaps.append(Gap(span: gap, before: clips[last], after: clips[index]))
        }
      }
      guard let end = reached, span.end <= end else {
        reached = span.end
        last = index
        continue
      }
    }
  }

  /// The clip that begins first, nil where none plays anything.
  var firstClip: PlacedClip? { order.first.map { clips[$0] } }

  /// The clip that ends last, nil where none plays anything.
  var lastClip: PlacedClip? { last.map { clips[$0] } }

  /// Whether a clip without `clipBegin` plays again what an earlier one has played.
  func repeatsEarlierClips(_ clip: PlacedClip, tolerance: ClockTime) -> Bool {
    guard !clip.tellsBegin, let end = clip.end, let earliestEnd else { return false }
    return earliestEnd + tolerance < end
  }

  /// Whether a clip without `clipEnd` runs on over clips that begin later.
  func runsOverLaterClips(_ clip: PlacedClip, tolerance: ClockTime) -> Bool {
    guard !clip.tellsEnd, let begin = clip.begin,
      let latest = order.last.flatMap({ clips[$0].begin })
    else { return false }
    return begin + tolerance < latest
  }

  /// Whether a clip begins behind the end of the audio.
  func beginsPastEnd(_ clip: PlacedClip, tolerance: ClockTime) -> Bool {
    guard let longest, let begin = clip.begin else { return false }
    return longest + tolerance < begin
  }

  /// Whether both times of a clip can be taken as they are: nothing grave is said of them elsewhere.
  func isSound(_ clip: PlacedClip, tolerance: ClockTime) -> Bool {
    clip.span != nil && !beginsPastEnd(clip, tolerance: tolerance)
      && !repeatsEarlierClips(clip, tolerance: tolerance)
      && !runsOverLaterClips(clip, tolerance: tolerance)
  }
}
