import Chapters
import Cutting
import Timing

/// A file that was made.
struct CutFile: Sendable {
  /// The chapters in it.
  let chapters: [CutChapter]
  /// The chapters of the book that they are, or are parts of, counted from 0.
  let origins: [Int]
  /// What it has of the book's audio, by the positions of the files in ``Book/audio``.
  let samples: [(audio: Int, range: Range<Int64>)]
  /// What the user should know of it.
  let note: String?

  /// Tells what a cut came to.
  ///
  /// - Parameters:
  ///   - job: What was asked.
  ///   - result: What was written.
  ///   - file: The file.
  ///   - indices: The book's audio files.
  ///   - paths: Their container paths.
  ///   - speed: The speed in thousandths.
  init(
    _ job: FileJob, _ result: CutResult, _ file: ChapterFile, _ indices: [Int: AudioIndex],
    paths: [String], speed: Int
  ) {
    note = result.isReencoded ? result.note : nil
    origins = job.chapters.map(\.chapter.origin)
    var rest = result.pieces[...]
    var samples: [(audio: Int, range: Range<Int64>)] = []
    let parts = job.chapters.map { chapter in
      let own = rest.prefix(chapter.pieces.count)
      rest = rest.dropFirst(chapter.pieces.count)
      return zip(chapter.pieces, own).compactMap { piece, cut -> ChapterTimeline.Piece? in
        guard let index = indices[piece.audio], cut.begin < cut.end else { return nil }
        samples.append((piece.audio, cut.begin..<cut.end))
        let span = TimeSpan(begin: index.time(at: cut.begin), end: index.time(at: cut.end))
        return ChapterTimeline.Piece(audio: piece.audio, span: span, offset: cut.offsetTime)
      }
    }
    self.samples = samples
    let begins = parts.map { $0.first?.offset ?? result.duration }
    chapters = zip(job.chapters, parts).enumerated().map { index, both in
      let (chapter, pieces) = both
      let begin = index == 0 ? ClockTime.zero : begins[index]
      let end = index + 1 < begins.count ? begins[index + 1] : result.duration
      return CutChapter(
        chapter, file, ChapterTimeline(pieces, speed: speed, end: end), paths,
        begin: job.isAudiobook ? begin : nil, duration: end - begin)
    }
  }
}

extension CutChapter {
  /// Moves a planned chapter's clips into its file.
  fileprivate init(
    _ job: ChapterJob, _ file: ChapterFile, _ timeline: ChapterTimeline, _ paths: [String],
    begin: ClockTime?, duration: ClockTime
  ) {
    self.init(
      number: job.number, title: job.chapter.title, text: job.chapter.text, file: file,
      begin: begin, duration: duration,
      sources: timeline.pieces.map { piece in
        Source(
          passage: ChapterList.Passage(entry: paths[piece.audio], span: piece.span),
          offset: piece.offset)
      },
      clips: job.chapter.clips.compactMap { clip in
        timeline.span(of: clip).map { Clip(text: clip.text, span: $0) }
      })
  }
}
