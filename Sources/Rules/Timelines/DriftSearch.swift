import Media
import Timing

/// Searches an audio file for clips that one shift would bring back to the pauses of the speech.
///
/// Borders of sentences lie in pauses. Where a run of them does not, but each is as far from some
/// pause as its neighbours, chance is a poor explanation: pauses fill a tenth to a fifth of speech.
struct DriftSearch {
  /// Clips that are shifted against the speech.
  struct Drift {
    /// The first clip that is shifted.
    let clip: PlacedClip
    /// The first border in mid-speech.
    let time: ClockTime
    /// The number of borders in mid-speech.
    let borders: Int
    /// What has to be added to the borders; below 0 where they are late.
    let shift: ClockTime
  }

  /// A moment where a clip begins or ends.
  private struct Border {
    let time: ClockTime
    let clip: PlacedClip
    let isInPause: Bool
  }

  /// How near to a pause a border is still in it.
  private static let near = ClockTime(milliseconds: 150)
  /// The smallest shift that is one.
  private static let smallest = ClockTime(milliseconds: 250)
  /// The largest shift that is looked for.
  private static let largest = ClockTime(milliseconds: 8000)
  /// The shortest pause between sentences; plosives and commas make shorter ones.
  private static let pause = ClockTime(milliseconds: 200)
  /// The fewest borders that say something together.
  private static let fewest = 4
  /// The most borders that are compared at once, so that a slowly growing shift is found too.
  private static let most = 10

  private let borders: [Border]
  private let sound: SoundMap

  /// Makes the search for the clips on a timeline.
  init(_ timeline: AudioTimeline, _ sound: SoundMap, tolerance: ClockTime) {
    self.sound = sound
    var borders: [Border] = []
    var begins: [(time: ClockTime, clip: PlacedClip)] = []
    var ends: [(time: ClockTime, clip: PlacedClip)] = []
    for position in timeline.order {
      let clip = timeline.clips[position]
      guard let span = clip.span, timeline.isSound(clip, tolerance: tolerance) else { continue }
      if clip.tellsBegin { begins.append((span.begin, clip)) }
      if clip.tellsEnd { ends.append((span.end, clip)) }
    }
    // Of a border that two clips share, the clip that begins there is the one to name.
    for (time, clip) in (begins + ends).sorted(by: { $0.time < $1.time }) {
      if let last = borders.last, time - last.time <= tolerance { continue }
      let isInPause = sound.distanceToPause(from: time).map { $0 <= Self.near } ?? true
      borders.append(Border(time: time, clip: clip, isInPause: isInPause))
    }
    self.borders = borders
  }

  /// The drift, nil where there is none or the borders say nothing.
  func drift() -> Drift? {
    guard !sound.isSilent else { return nil }
    let missing = borders.reduce(0) { $1.isInPause ? $0 : $0 + 1 }
    guard missing >= Self.fewest else { return nil }
    var explained = 0
    var first: (border: Border, shift: ClockTime)?
    for part in parts() {
      guard let shift = shift(of: part) else { continue }
      explained += part.reduce(0) { $1.isInPause ? $0 : $0 + 1 }
      if first == nil, let border = part.first { first = (border, shift) }
    }
    // Where highlights go word by word, most borders stay unexplained.
    guard let first, explained * 2 > missing else { return nil }
    return Drift(
      clip: first.border.clip, time: first.border.time, borders: explained, shift: first.shift)
  }

  /// Runs of borders outside of pauses, in parts of a size to compare.
  ///
  /// One border that lies in some pause by chance does not end a run.
  private func parts() -> [ArraySlice<Border>] {
    var parts: [ArraySlice<Border>] = []
    var index = 0
    while index < borders.count {
      guard !borders[index].isInPause else {
        index += 1
        continue
      }
      let start = index
      var end = index + 1
      while end < borders.count {
        if !borders[end].isInPause {
          end += 1
        } else if end + 1 < borders.count, !borders[end + 1].isInPause {
          end += 2
        } else {
          break
        }
      }
      var next = start
      while next < end {
        let rest = end - next
        let size = rest < Self.most + Self.fewest ? rest : Self.most
        if size >= Self.fewest { parts.append(borders[next..<(next + size)]) }
        next += size
      }
      index = end
    }
    return parts
  }

  /// The shift that brings borders into pauses: four of four, five of five, else four of five.
  private func shift(of part: ArraySlice<Border>) -> ClockTime? {
    // Each pause near a border allows a stretch of shifts; the moment in most stretches wins.
    var edges: [(shift: ClockTime, step: Int)] = []
    for border in part {
      let from = border.time - Self.largest
      for pause in sound.pauses[sound.firstPause(endingAfter: from)...] {
        guard pause.begin < border.time + Self.largest else { break }
        guard Self.pause <= pause.length else { continue }
        edges.append((pause.begin - border.time, 1))
        edges.append((pause.end - border.time, -1))
      }
    }
    edges.sort { ($0.shift, $1.step) < ($1.shift, $0.step) }
    var (count, best) = (0, 0)
    var shift: ClockTime?
    for (index, edge) in edges.enumerated() {
      count += edge.step
      guard count > best, index + 1 < edges.count else { continue }
      let middle = ClockTime(
        microseconds: (edge.shift.microseconds + edges[index + 1].shift.microseconds) / 2)
      guard Self.smallest <= middle.magnitude, middle.magnitude <= Self.largest else { continue }
      best = count
      shift = middle
    }
    let needed = part.count < 6 ? part.count : (part.count * 4 + 4) / 5
    return best >= needed ? shift : nil
  }
}
