import Batch
import Chapters
import Cutting
import Diagnostics
import Hashing
import Outputs
import Publication
import Reading
import Timing

/// The splitting of one book, from its plan to its folder.
struct BookWork {
  private let book: Book
  private let origin: String
  private let splitter: BookSplitter
  private let description: BookDescription
  private let plan: ChapterPlan
  /// What is not as the book or the caller asks for it.
  private(set) var findings: [Finding]

  init(_ book: Book, from origin: String, _ plan: ChapterPlan, splitter: BookSplitter) {
    self.book = book
    self.origin = origin
    self.splitter = splitter
    self.plan = plan
    description = BookDescription(book)
    findings = plan.findings
  }

  /// Cuts all chapters, and puts the folder in its place where there is at least one.
  mutating func run(
    to name: String, in root: String, _ completion: SplitCompletion
  ) -> SplitResult.Outcome {
    guard !plan.chapters.isEmpty else { return .empty }
    do {
      let contents = try BookContents(of: book, at: origin)
      let indices = try index(contents)
      let jobs = jobs(indices)
      guard !jobs.isEmpty else { return .empty }
      splitter.progress?.begin(jobs.reduce(.zero) { $0 + $1.length })
      let folder = try ChapterFolder(named: name, in: root)
      let (cover, finding) = CoverPicture.read(at: description.cover, in: contents)
      if let finding { findings.append(finding) }
      let files = try cut(
        FileJob.jobs(
          jobs, description, cover: cover, form: splitter.options.form,
          count: plan.chapters.count),
        contents, indices, into: folder)
      guard !files.isEmpty else { return .empty }
      let list = ChapterList(
        book: try facts(), chapters: files.flatMap(\.chapters),
        unassigned: rest(of: files, indices))
      try folder.commit(list, completion)
      return .done(
        SplitResult.Output(
          folder: folder.path, chapters: Self.count(files.flatMap(\.origins)), files: files.count,
          duration: list.chapters.reduce(.zero) { $0 + $1.duration }))
    } catch let failure as SplitFailure {
      return failure.outcome
    } catch let failure as BookContents.Failure {
      return .unopened(failure.description)
    } catch let failure as OutputError {
      return .unwritten(failure.description)
    } catch {
      return .failed("\(error)")
    }
  }

  /// Finds the packets of every audio file; names those that cannot be read, and goes on without.
  private mutating func index(_ contents: BookContents) throws -> [Int: AudioIndex] {
    let paths = book.audio.map(\.path)
    let found = splitter.workers.map(plan.sources, cancellation: splitter.cancellation) { audio in
      (audio, Result { try AudioIndex(contents.audio(at: paths[audio])) })
    }
    if splitter.isCancelled { throw SplitFailure.cancelled("its audio") }
    var indices: [Int: AudioIndex] = [:]
    for (audio, result) in found {
      switch result {
      case .success(let index): indices[audio] = index
      case .failure(let error):
        if let failure = SplitFailure(error) { throw failure }
        findings.append(AudioUnreadable.finding(paths[audio], reason: "\(error)"))
      }
    }
    return indices
  }

  /// The chapters as they can be cut of the files that can be read.
  private mutating func jobs(_ indices: [Int: AudioIndex]) -> [ChapterJob] {
    var jobs: [ChapterJob] = []
    for (number, chapter) in plan.chapters.enumerated() {
      let job = ChapterJob(
        chapter, number: number + 1, indices, isKept: splitter.options.isKept)
      if job.pieces.isEmpty {
        let reason =
          job.isReadable
          ? "it is too short for a cut" : "no file of its audio can be read"
        findings.append(ChapterNotCut.finding(number + 1, chapter.title, reason: reason))
      } else {
        jobs.append(job)
      }
    }
    return jobs
  }

  /// Makes the files, several at once; names those that cannot be made.
  private mutating func cut(
    _ jobs: [FileJob], _ contents: BookContents, _ indices: [Int: AudioIndex],
    into folder: ChapterFolder
  ) throws -> [CutFile] {
    let failed = Cancellation()
    let cutter = FileCutter(
      contents: contents, paths: book.audio.map(\.path), indices: indices, folder: folder,
      options: splitter.options, progress: splitter.progress,
      cancellations: [failed] + (splitter.cancellation.map { [$0] } ?? []))
    var files: [CutFile] = []
    var failure: SplitFailure?
    var position = 0
    splitter.workers.mapOrdered(jobs, cancellation: splitter.cancellation) { job in
      Result { try cutter.cut(job) }
    } receive: { result in
      let job = jobs[position]
      position += 1
      switch result {
      case .success(let file):
        files.append(file)
        if let note = file.note, splitter.options.isKept, let first = job.chapters.first {
          findings.append(
            ChapterEncodedAnew.finding(first.number, first.chapter.title, note: note))
        }
      case .failure(let error):
        failure = SplitFailure(error, making: job.title)
        guard failure == nil else {
          // The others need not go on.
          failed.cancel()
          return .stop
        }
        for chapter in job.chapters {
          findings.append(
            ChapterNotCut.finding(chapter.number, chapter.chapter.title, reason: "\(error)"))
        }
      }
      return .proceed
    }
    if let failure { throw failure }
    if splitter.isCancelled {
      let work = position < jobs.count ? jobs[position].title : "its list of chapters"
      throw SplitFailure.cancelled(work)
    }
    return files
  }

  /// How many chapters of the book files come from, of which several may be parts of one.
  private static func count(_ origins: [Int]) -> Int { Set(origins).count }

  private func facts() throws -> ChapterList.BookFacts {
    let digest = book.file.isFolder ? nil : try SHA256.hexadecimalDigits(ofFileAt: origin)
    return ChapterList.BookFacts(
      path: book.file.path, sha256: digest, title: description.title,
      identifier: description.identifier)
  }

  /// What no file has of the narrated audio.
  private func rest(of files: [CutFile], _ indices: [Int: AudioIndex]) -> [ChapterList.Passage] {
    var taken: [Int: [Range<Int64>]] = [:]
    for (audio, range) in files.lazy.flatMap(\.samples) { taken[audio, default: []].append(range) }
    return plan.sources.flatMap { audio -> [ChapterList.Passage] in
      guard let index = indices[audio] else { return [] }
      var passages: [ChapterList.Passage] = []
      var reached: Int64 = 0
      let end = index.length..<index.length
      let ranges = (taken[audio] ?? []).sorted { $0.lowerBound < $1.lowerBound } + [end]
      for range in ranges {
        if reached < range.lowerBound {
          let span = TimeSpan(
            begin: index.time(at: reached), end: index.time(at: range.lowerBound))
          passages.append(ChapterList.Passage(entry: book.audio[audio].path, span: span))
        }
        reached = max(reached, range.upperBound)
      }
      return passages
    }
  }
}

extension BookSplitter {
  /// Whether the work is to end early.
  fileprivate var isCancelled: Bool { cancellation?.isCancelled == true }
}
