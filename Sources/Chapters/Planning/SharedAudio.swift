import Timing

/// One audio file shared out among chapters: each moment to one of them or to none.
struct SharedAudio {
  /// A clip's claim on the file.
  struct Claim {
    /// What the clip plays.
    let span: TimeSpan
    /// The number of the clip in playing order.
    let clip: Int
    /// The number of the chapter that the clip is in.
    let chapter: Int
  }

  /// A stretch that belongs to one chapter.
  struct Share {
    /// The stretch.
    var span: TimeSpan
    /// The chapter that has it.
    let chapter: Int
    /// The first of the chapter's clips in it.
    var firstClip: Int
    /// Where its first clip begins.
    let soundBegin: ClockTime
    /// Where its last clip ends.
    var soundEnd: ClockTime
  }

  /// The shares along the file; none overlaps another.
  private(set) var shares: [Share] = []

  /// Shares a file out: each moment to the clip that begins last before it, of those that begin
  /// together to the shortest, and of like ones to the first that is played.
  init(_ claims: [Claim], gap: GapUse) {
    let sorted = claims.sorted {
      ($0.span.begin, $1.span.end, $1.clip) < ($1.span.begin, $0.span.end, $0.clip)
    }
    // The claims at work, the one that begins last on top; those below it wait for its end.
    var open: [Claim] = []
    var reached = ClockTime.zero
    for claim in sorted {
      close(&open, upTo: claim.span.begin, from: &reached, gap)
      open.append(claim)
    }
    close(&open, upTo: nil, from: &reached, gap)
  }

  /// Gives what lies before a moment to the open claims, and drops those that end before it.
  private mutating func close(
    _ open: inout [Claim], upTo limit: ClockTime?, from reached: inout ClockTime, _ gap: GapUse
  ) {
    while let top = open.last {
      let end = min(limit ?? top.span.end, top.span.end)
      let begin = max(reached, top.span.begin)
      if begin < end {
        append(top, TimeSpan(begin: begin, end: end), gap)
        reached = end
      }
      if let limit, limit < top.span.end { return }
      open.removeLast()
    }
  }

  private mutating func append(_ claim: Claim, _ span: TimeSpan, _ gap: GapUse) {
    var begin = span.begin
    if let last = shares.indices.last {
      if shares[last].chapter == claim.chapter {
        shares[last].span = TimeSpan(begin: shares[last].span.begin, end: span.end)
        shares[last].firstClip = min(shares[last].firstClip, claim.clip)
        shares[last].soundEnd = span.end
        return
      }
      switch gap {
      case .drop: break
      case .previous: shares[last].span = TimeSpan(begin: shares[last].span.begin, end: begin)
      case .next: begin = shares[last].span.end
      }
    }
    shares.append(
      Share(
        span: TimeSpan(begin: begin, end: span.end), chapter: claim.chapter, firstClip: claim.clip,
        soundBegin: span.begin, soundEnd: span.end))
  }
}
