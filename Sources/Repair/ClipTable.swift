import Timing

/// Finds the clips beside others, in a time that hardly grows with their number.
///
/// Its parts are made when they are first asked for, and kept as the clips change.
struct ClipTable {
  /// The clips of one overlay on one audio file.
  private struct Group {
    /// Their numbers, in playing order.
    var members: [Int] = []
    /// What they play.
    var tree: SpanTree?
  }

  private struct Key: Hashable {
    let overlay: Int
    let audio: Int
  }

  private var groups: [Key: Group] = [:]
  /// The moments at which clips begin, in order, by their audio.
  private var begins: [Int: [ClockTime]] = [:]
  /// Where the last clip before each one ends, on the same audio and in playing order.
  private var endsBefore: [ClockTime?]?

  /// Takes a clip's change in.
  mutating func change(
    _ number: Int, from old: Draft.ClipState, to new: Draft.ClipState, length: ClockTime?
  ) {
    guard let audio = new.audio else { return }
    if old.end != new.end || old.isSilent != new.isSilent { endsBefore = nil }
    if let begin = old.begin, !old.isSilent, let index = begins[audio]?.firstIndex(notBefore: begin)
    {
      begins[audio]?.remove(at: index)
    }
    if let begin = new.begin, !new.isSilent, let index = begins[audio]?.firstIndex(notBefore: begin)
    {
      begins[audio]?.insert(begin, at: index)
    }
    let key = Key(overlay: new.overlay, audio: audio)
    if let place = groups[key]?.members.firstIndex(notBefore: number) {
      groups[key]?.tree?.set(place, to: Self.span(new, length))
    }
  }

  /// The first moment behind another one at which a clip begins on an audio file.
  mutating func begin(
    after moment: ClockTime, on audio: Int, of clips: [Draft.ClipState]
  ) -> ClockTime? {
    let sorted: [ClockTime]
    if let known = begins[audio] {
      sorted = known
    } else {
      sorted = clips.lazy.filter { $0.audio == audio && !$0.isSilent }.compactMap(\.begin).sorted()
      begins[audio] = sorted
    }
    let next = moment + ClockTime(microseconds: 1)
    let index = sorted.firstIndex(notBefore: next)
    return index < sorted.count ? sorted[index] : nil
  }

  /// Where the last clip before another one ends, on the same audio and in playing order.
  mutating func end(before number: Int, of clips: [Draft.ClipState]) -> ClockTime? {
    if let endsBefore { return endsBefore[number] }
    var last: [Int: ClockTime] = [:]
    let ends = clips.map { clip -> ClockTime? in
      guard let audio = clip.audio else { return nil }
      defer { if !clip.isSilent, let end = clip.end { last[audio] = end } }
      return last[audio]
    }
    endsBefore = ends
    return ends[number]
  }

  /// The first clip of the same overlay and audio that plays a moment, but for one of them.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - number: That one.
  ///   - clips: All clips.
  ///   - length: The length of the audio, nil where it is unknown.
  /// - Returns: Its number, nil where none does.
  mutating func clip(
    playing moment: ClockTime, besides number: Int, of clips: [Draft.ClipState], length: ClockTime?
  ) -> Int? {
    guard let (group, place) = group(of: number, clips, length) else { return nil }
    return group.tree?.first(holding: moment, besides: place).map { group.members[$0] }
  }

  /// The last clip before another one, of the same overlay and audio, that is heard.
  mutating func clip(
    before number: Int, of clips: [Draft.ClipState], length: ClockTime?
  ) -> Int? {
    guard let (group, place) = group(of: number, clips, length) else { return nil }
    return group.tree?.lastHeard(before: place).map { group.members[$0] }
  }

  /// The group of a clip, its tree made, and the clip's place in it.
  private mutating func group(
    of number: Int, _ clips: [Draft.ClipState], _ length: ClockTime?
  ) -> (Group, Int)? {
    guard let audio = clips[number].audio else { return nil }
    if groups.isEmpty {
      for (index, clip) in clips.enumerated() {
        guard let audio = clip.audio else { continue }
        groups[Key(overlay: clip.overlay, audio: audio), default: Group()].members.append(index)
      }
    }
    let key = Key(overlay: clips[number].overlay, audio: audio)
    guard var group = groups[key] else { return nil }
    if group.tree == nil {
      var tree = SpanTree(count: group.members.count)
      for (place, member) in group.members.enumerated() {
        tree.set(place, to: Self.span(clips[member], length))
      }
      group.tree = tree
      groups[key] = group
    }
    return (group, group.members.firstIndex(notBefore: number))
  }

  /// What a clip plays, nil where it is not heard.
  private static func span(
    _ clip: Draft.ClipState, _ length: ClockTime?
  ) -> (begin: ClockTime, end: ClockTime?)? {
    clip.isSilent ? nil : (clip.begin ?? .zero, clip.end ?? length)
  }
}

extension Array where Element: Comparable {
  /// The index of the first element that is not before another, in an array that is in order.
  fileprivate func firstIndex(notBefore other: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < other { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
