import Timing

extension PlannedChapter {
  /// The chapter in as few parts as possible of a length at most, as even as possible; itself where
  /// it is no longer.
  ///
  /// Parts end where a clip begins; only a clip longer than the limit is cut in two.
  func parts(within limit: ClockTime?) -> [PlannedChapter] {
    guard let limit, .zero < limit, limit < length else { return [self] }
    let borders = Self.even(borders(within: limit), upTo: limit)
    return borders.indices.map { index in
      let span = TimeSpan(begin: index > 0 ? borders[index - 1] : .zero, end: borders[index])
      return part(span, number: index + 1, of: borders.count)
    }
  }

  /// Where a part may end, in the chapter's time and in order; neighbours are at most `limit` apart.
  private func borders(within limit: ClockTime) -> [ClockTime] {
    var moments: [ClockTime] = []
    for clip in clips { if let moment = moment(ofBeginOf: clip) { moments.append(moment) } }
    moments.sort()
    moments.append(length)
    var borders: [ClockTime] = []
    var last = ClockTime.zero
    for moment in moments where last < moment {
      let distance = (moment - last).microseconds
      let pieces = (distance - 1) / limit.microseconds + 1
      for piece in 1...pieces {
        // The quotient first: a hostile length times a count of pieces has no room.
        let whole = distance / pieces * piece
        let rest = distance % pieces * piece / pieces
        borders.append(last + ClockTime(microseconds: whole + rest))
      }
      last = moment
    }
    return borders
  }

  /// The ends of as few parts as possible, of which the longest is as short as possible.
  private static func even(_ borders: [ClockTime], upTo limit: ClockTime) -> [ClockTime] {
    let least = greedy(borders, upTo: limit)
    var (low, high) = (Int64(0), limit.microseconds)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      let parts = greedy(borders, upTo: ClockTime(microseconds: middle))
      if parts.count <= least.count, isKept(parts, middle) { high = middle } else { low = middle }
    }
    return greedy(borders, upTo: ClockTime(microseconds: high))
  }

  /// The ends of parts of which each goes as far as it can.
  private static func greedy(_ borders: [ClockTime], upTo limit: ClockTime) -> [ClockTime] {
    var ends: [ClockTime] = []
    var begin = ClockTime.zero
    for (index, border) in borders.enumerated() {
      let isLast = index + 1 == borders.count
      if isLast || limit < borders[index + 1] - begin {
        ends.append(border)
        begin = border
      }
    }
    return ends
  }

  private static func isKept(_ ends: [ClockTime], _ limit: Int64) -> Bool {
    var begin = ClockTime.zero
    for end in ends {
      guard (end - begin).microseconds <= limit else { return false }
      begin = end
    }
    return true
  }

  /// The moment of the chapter at which a clip begins, nil where the chapter does not play that.
  private func moment(ofBeginOf clip: PlannedClip) -> ClockTime? {
    var offset = ClockTime.zero
    for stretch in stretches {
      if stretch.audio == clip.audio, stretch.span.begin <= clip.span.begin,
        clip.span.begin < stretch.span.end
      {
        return offset + (clip.span.begin - stretch.span.begin)
      }
      offset += stretch.span.length
    }
    return nil
  }

  /// The part of the chapter between two of its moments.
  private func part(_ span: TimeSpan, number: Int, of count: Int) -> PlannedChapter {
    var parts: [AudioStretch] = []
    var offset = ClockTime.zero
    for stretch in stretches {
      let begin = max(span.begin, offset)
      let end = min(span.end, offset + stretch.span.length)
      if begin < end {
        let from = stretch.span.begin + (begin - offset)
        let to = stretch.span.begin + (end - offset)
        var part = AudioStretch(audio: stretch.audio, span: TimeSpan(begin: from, end: to))
        if begin == offset { part.spareBegin = min(stretch.spareBegin, part.span.length) }
        if end == offset + stretch.span.length {
          part.spareEnd = min(stretch.spareEnd, part.span.length)
        }
        parts.append(part)
      }
      offset += stretch.span.length
    }
    let heard = clips.filter { clip in
      parts.contains {
        $0.audio == clip.audio && $0.span.begin < clip.span.end && clip.span.begin < $0.span.end
      }
    }
    var chapter = PlannedChapter(
      title: "\(title) (\(number)/\(count))", text: heard.lazy.compactMap(\.document).first ?? text,
      stretches: parts, clips: heard)
    chapter.origin = origin
    return chapter
  }
}
