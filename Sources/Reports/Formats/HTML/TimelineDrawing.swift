import Media
import Rules
import Timing

/// Where on a strip of 10,000 parts the clips of one audio file lie.
struct TimelineDrawing {
  /// The parts that the whole strip has.
  static let width = 10_000
  /// The parts below which a stretch could not be seen.
  private static let least = 15
  /// The parts below which two borders of clips could not be told apart.
  private static let apart = 40

  /// A stretch of the strip, in parts.
  struct Stretch {
    /// Where it begins.
    var begin: Int
    /// Where it ends.
    var end: Int
  }

  /// The time that the whole strip stands for.
  let scale: ClockTime
  /// Where a player ends, nil where that is unknown.
  let end: Int?
  /// Where the last packet ends, nil where that is not behind the end.
  let padding: Int?
  /// Where the header says that the audio ends, nil where it says the same as the packets.
  let header: Int?
  /// What clips play.
  private(set) var clips: [Stretch] = []
  /// Where clips begin, the first of each stretch left out.
  private(set) var seams: [Int] = []
  /// What is played by more than one clip.
  private(set) var overlaps: [Stretch] = []
  /// What clips ask for behind the end of the audio.
  private(set) var overruns: [Stretch] = []
  /// The number of clips that begin before an earlier one ends.
  private(set) var overlapping = 0
  /// The number of clips that end behind the end of the audio.
  private(set) var overrunning = 0
  /// By how much the worst of them does.
  private(set) var worst = ClockTime.zero
  /// How much of the audio clips play, in microseconds.
  private var heard: Int64 = 0
  private let length: ClockTime?

  /// Draws a timeline; nil where nothing on it has a length.
  init?(_ timeline: AudioTimeline, _ facts: AudioFacts?, tolerance: ClockTime) {
    let spans = timeline.order.compactMap { timeline.clips[$0].span }
    let last = spans.lazy.map(\.end).max() ?? .zero
    let claimed = facts?.header.flatMap { header -> ClockTime? in
      guard let length = timeline.presented else { return header }
      return (header - length).magnitude > .notable ? header : nil
    }
    let wanted = max(last, claimed ?? .zero)
    if let longest = timeline.longest {
      // A clip hours behind a short file must not make the file too small to see.
      let most = longest + ClockTime(microseconds: longest.microseconds / 2)
      scale = max(longest, min(wanted, most))
    } else {
      scale = wanted
    }
    guard scale > .zero else { return nil }
    length = timeline.presented
    let scale = scale
    end = timeline.presented.map { Self.part($0, of: scale) }
    header = claimed.map { Self.part($0, of: scale) }
    padding = timeline.longest.flatMap { longest in
      timeline.presented.flatMap { $0 < longest ? Self.part(longest, of: scale) : nil }
    }
    place(spans, behind: timeline.longest, tolerance: tolerance)
  }

  /// How much of the audio clips play, in thousandths; nil where its length is unknown.
  var share: Int? {
    guard let length, length > .zero else { return nil }
    return Int(Double(heard) / Double(length.microseconds) * 1000)
  }

  /// The part of the strip that a moment falls on.
  static func part(_ time: ClockTime, of scale: ClockTime) -> Int {
    let moment = max(0, min(time.microseconds, scale.microseconds))
    let product = moment.multipliedFullWidth(by: Int64(width))
    return Int(scale.microseconds.dividingFullWidth(product).quotient)
  }

  private mutating func place(_ spans: [TimeSpan], behind end: ClockTime?, tolerance: ClockTime) {
    var reached: ClockTime?
    for span in spans {
      if let end, end + tolerance < span.end {
        overrunning += 1
        worst = max(worst, span.end - end)
        Self.add(stretch(max(span.begin, end), span.end), to: &overruns)
      }
      if let reached, span.begin + tolerance < reached {
        overlapping += 1
        Self.add(stretch(span.begin, min(span.end, reached)), to: &overlaps)
      }
      if let sound = span.clamped(to: end) { add(sound, behind: reached) }
      reached = max(reached ?? .zero, span.end)
    }
  }

  private mutating func add(_ span: TimeSpan, behind reached: ClockTime?) {
    if let length {
      heard += max(0, (min(span.end, length) - max(span.begin, reached ?? .zero)).microseconds)
    }
    let stretch = stretch(span.begin, span.end)
    let isJoined = clips.last.map { stretch.begin <= $0.end } ?? false
    if isJoined, stretch.begin - max(seams.last ?? 0, clips.last?.begin ?? 0) >= Self.apart {
      seams.append(stretch.begin)
    }
    Self.add(stretch, to: &clips)
  }

  private static func add(_ stretch: Stretch, to stretches: inout [Stretch]) {
    // What is nearer than can be seen is drawn as one, so that no drawing grows with the book.
    if let last = stretches.last, stretch.begin <= last.end {
      stretches[stretches.count - 1].end = max(last.end, stretch.end)
    } else {
      stretches.append(stretch)
    }
  }

  private func stretch(_ begin: ClockTime, _ end: ClockTime) -> Stretch {
    let first = min(Self.part(begin, of: scale), Self.width - Self.least)
    return Stretch(begin: first, end: max(Self.part(end, of: scale), first + Self.least))
  }
}
