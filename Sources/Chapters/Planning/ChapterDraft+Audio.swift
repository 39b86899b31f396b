import Diagnostics
import Publication
import Timing

extension [ChapterDraft] {
  /// Shares the audio out among chapters, drops those that get none, and tells of it.
  mutating func assignAudio(
    of book: Book, _ clips: [NarratedAudio.Clip], options: PlanOptions
  ) -> [Finding] {
    var claims: [Int: [SharedAudio.Claim]] = [:]
    for (chapter, draft) in enumerated() {
      for clip in draft.clips {
        claims[clips[clip].audio, default: []].append(
          SharedAudio.Claim(span: clips[clip].span, clip: clip, chapter: chapter))
      }
    }
    var parts = [[Part]](repeating: [], count: count)
    for (audio, claims) in claims {
      let length = book.audio[audio].length
      let shared = SharedAudio(claims, gap: options.gap)
      for (index, share) in shared.shares.enumerated() {
        parts[share.chapter].append(
          Part(
            audio: audio, share: share, isFirst: index == 0,
            isLast: index + 1 == shared.shares.count, length: length))
      }
    }
    for index in indices {
      self[index].stretches = parts[index].joined(isWhole: options.division == .file)
    }
    let findings = keepHeardClips(clips)
    removeAll { $0.stretches.isEmpty }
    return findings
  }

  /// Leaves out of each chapter the clips of which it plays nothing.
  private mutating func keepHeardClips(_ clips: [NarratedAudio.Clip]) -> [Finding] {
    var findings: [Finding] = []
    for index in indices {
      var places: [Int: [TimeSpan]] = [:]
      for stretch in self[index].stretches {
        places[stretch.audio, default: []].append(stretch.span)
      }
      for spans in places { places[spans.key] = spans.value.sorted { $0.begin < $1.begin } }
      let title = self[index].title
      let isHeard = { (number: Int) in
        places[clips[number].audio]?.overlaps(clips[number].span) ?? false
      }
      let lost = self[index].clips.filter { !isHeard($0) }
      guard !lost.isEmpty else { continue }
      for number in lost {
        findings.append(ClipPlayedElsewhere.finding(chapter: title, at: clips[number].place))
      }
      self[index].clips = self[index].clips.filter(isHeard)
    }
    return findings
  }
}

/// A share of a file, and what of the file it borders on.
private struct Part {
  let audio: Int
  let share: SharedAudio.Share
  /// Whether nothing before it in the file is any chapter's.
  let isFirst: Bool
  /// Whether nothing behind it in the file is any chapter's.
  let isLast: Bool
  /// The length of the file, nil where it is unknown.
  let length: ClockTime?
}

extension [Part] {
  /// The stretches in the order in which they are played.
  ///
  /// Where a chapter goes on from one file to another, what no clip plays of the end of the one and
  /// of the beginning of the other is a gap between two of its clips, and stays with it.
  fileprivate func joined(isWhole: Bool) -> [AudioStretch] {
    let ordered = sorted { $0.share.firstClip < $1.share.firstClip }
    return ordered.enumerated().map { index, part in
      let comesFrom = index > 0 && ordered[index - 1].audio != part.audio
      let goesTo = index + 1 < count && ordered[index + 1].audio != part.audio
      var (begin, end) = (part.share.span.begin, part.share.span.end)
      if part.isFirst, isWhole || comesFrom { begin = .zero }
      if part.isLast, isWhole || goesTo {
        end = Swift.max(end, part.length ?? end)
      }
      var stretch = AudioStretch(audio: part.audio, span: TimeSpan(begin: begin, end: end))
      stretch.spareBegin = part.share.soundBegin - begin
      stretch.spareEnd = end - part.share.soundEnd
      return stretch
    }
  }
}

extension [TimeSpan] {
  /// Whether one of the stretches, which are in order and apart, has a moment in common with another.
  fileprivate func overlaps(_ span: TimeSpan) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= span.begin { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].begin < span.end
  }
}
