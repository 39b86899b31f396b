import Chapters
import Cutting
import Timing

/// A chapter in samples, as it is to be cut.
struct ChapterJob: Sendable {
  /// A stretch of one audio file.
  struct Piece: Sendable {
    /// The position of the file in ``Book/audio``.
    let audio: Int
    /// The samples of its presented timeline.
    let samples: Range<Int64>
    /// How many of the first of them no clip plays.
    let spareBegin: Int64
    /// How many of the last of them no clip plays.
    let spareEnd: Int64
  }

  /// The number, from 1.
  let number: Int
  /// The plan.
  let chapter: PlannedChapter
  /// What it plays; empty where nothing of it can be.
  let pieces: [Piece]
  /// Whether all of its audio can be read, so that only its shortness can keep it from being cut.
  let isReadable: Bool
  /// How long that is.
  let length: ClockTime

  /// Takes the times of a plan to samples.
  ///
  /// - Parameters:
  ///   - chapter: The plan.
  ///   - number: The number, from 1.
  ///   - indices: The files that can be cut, by their positions in ``Book/audio``.
  ///   - isKept: Whether packets are copied, so that chapters end where packets allow it.
  init(
    _ chapter: PlannedChapter, number: Int, _ indices: [Int: AudioIndex], isKept: Bool
  ) {
    self.number = number
    self.chapter = chapter
    isReadable = chapter.stretches.allSatisfy { indices[$0.audio] != nil }
    var length = ClockTime.zero
    pieces = chapter.stretches.compactMap { stretch in
      guard let index = indices[stretch.audio] else { return nil }
      let sample = { (time: ClockTime) in
        let position = index.position(at: time)
        return isKept ? index.cuttable(atOrBefore: position) : position
      }
      let (begin, end) = (sample(stretch.span.begin), sample(stretch.span.end))
      guard begin < end else { return nil }
      length += index.time(at: end) - index.time(at: begin)
      let sound = index.position(at: stretch.span.begin + stretch.spareBegin)
      let silence = index.position(at: stretch.span.end - stretch.spareEnd)
      return Piece(
        audio: stretch.audio, samples: begin..<end,
        spareBegin: min(max(0, sound - begin), end - begin),
        spareEnd: min(max(0, end - silence), end - begin))
    }
    self.length = length
  }
}
