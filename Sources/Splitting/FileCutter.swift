import Batch
import Chapters
import Cutting
import Media
import Reading
import Timing

/// Cuts the files of one book, on any thread.
struct FileCutter: Sendable {
  /// The book's files.
  let contents: BookContents
  /// The container paths of its audio.
  let paths: [String]
  /// Its audio that can be cut, by positions in ``Book/audio``.
  let indices: [Int: AudioIndex]
  /// Where the files go.
  let folder: ChapterFolder
  /// What is asked.
  let options: SplitOptions
  /// Is told how far the work is.
  let progress: (any SplitProgress)?
  /// The flags of which each ends the work early.
  let cancellations: [Cancellation]

  /// Makes one file.
  ///
  /// - Throws: What ``SplitFailure`` sorts.
  func cut(_ job: FileJob) throws -> CutFile {
    let request = try request(for: job)
    let cutter = Cutter()
    let name = job.name(pathExtension: try cutter.fileExtension(for: request))
    var told = ClockTime.zero
    let (result, digest) = try folder.makeFile(name) { descriptor throws(CuttingError) in
      try cutter.cut(request, to: descriptor) { samples in
        told = advance(to: samples, of: request, from: told)
        return !cancellations.contains { $0.isCancelled }
      }
    }
    progress?.advance(job.length - told)
    let file = ChapterFile(
      name: name, codec: result.codec, isReencoded: result.isReencoded,
      length: result.fileLength, bytes: result.bytes,
      sha256: digest)
    return CutFile(job, result, file, indices, paths: paths, speed: options.speed)
  }

  /// Tells of progress, and gives the length of which was told.
  private func advance(
    to samples: Int64, of request: CutRequest, from told: ClockTime
  ) -> ClockTime {
    let rate = request.pieces.first?.index.sampleRate ?? 1
    let done = ClockTime(ticks: samples, rate: Int64(rate))
    if told < done { progress?.advance(done - told) }
    return max(told, done)
  }

  private func request(for job: FileJob) throws -> CutRequest {
    var sources: [Int: any AudioSource] = [:]
    var pieces: [CutPiece] = []
    for piece in job.chapters.lazy.flatMap(\.pieces) {
      guard let index = indices[piece.audio] else { continue }
      let source = try sources[piece.audio] ?? contents.audio(at: paths[piece.audio])
      sources[piece.audio] = source
      var cut = CutPiece(
        index: index, source: source, begin: piece.samples.lowerBound,
        end: piece.samples.upperBound)
      cut.spareBegin = piece.spareBegin
      cut.spareEnd = piece.spareEnd
      pieces.append(cut)
    }
    var request = CutRequest(pieces: pieces)
    request.codec = options.codec
    request.bitRate = options.bitRate
    request.speed = options.speed
    request.loudness = options.loudness
    request.isAudiobook = job.isAudiobook
    request.tags = job.tags
    request.chapterMarks = job.marks
    // An audiobook is AAC; what already is stays as it is.
    let isAAC = pieces.allSatisfy { ["aac", "he-aac"].contains($0.index.codec) }
    if job.isAudiobook, options.codec == .keep, !isAAC { request.codec = .aac }
    return request
  }
}
