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
  private let digest: String?
  private let description: BookDescription
  private let plan: ChapterPlan
  /// What is not as the book or the caller asks for it.
  private(set) var findings: [Finding]

  init(
    _ book: Book, from origin: String, digest: String?, _ plan: ChapterPlan, splitter: BookSplitter
  ) {
    self.digest = digest
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
      let folder = try ChapterFolder(
        named: name, in: root, isLasting: splitter.options.isLasting)
      let (cover, finding) = CoverPicture.read(at: description.cover, in: contents)
      if let finding { findings.append(finding) }
      let (files, digest) = try cut(
        FileJob.jobs(
          jobs, description, cover: cover, form: splitter.options.form,
          count: plan.chapters.count),
        contents, indices, into: folder)
      guard !files.isEmpty else { return .empty }
      let list = ChapterList(
        book: facts(digest), chapters: files.flatMap(\.chapters),
        unassigned: rest(of: files, indices))
      let listBytes = try folder.commit(list, completion)
      return .done(
        SplitResult.Output(
          folder: folder.path, files: list.files, listBytes: listBytes,
          chapters: Self.count(files.flatMap(\.origins)),
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
    let entries = book.audio
    let found = splitter.workers.map(plan.sources, cancellation: splitter.cancellation) { audio in
      let entry = entries[audio]
      let index = Result {
        try AudioIndex(contents.audio(at: entry.path), measured: entry.measurement)
      }
      return (audio, index)
    }
    if splitter.isCancelled { throw SplitFailure.cancelled("its audio") }
    var indices: [Int: AudioIndex] = [:]
    for (audio, result) in found {
      switch result {
      case .success(let index): indices[audio] = index
      case .failure(let error):
        if let failure = SplitFailure(error) { throw failure }
        findings.append(AudioUnreadable.finding(entries[audio].path, reason: "\(error)"))
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

  /// What is worked at beside one another.
  private enum Task: Sendable {
    /// The digest of the book itself.
    case digest
    /// A file.
    case file(FileJob)
  }

  /// What came of a task.
  private enum Outcome: Sendable {
    case digest(Result<String?, any Error>)
    case file(FileJob, Result<CutFile, any Error>)
  }

  /// Makes the files, several at once, and hashes the book beside them; names those that cannot be made.
  private mutating func cut(
    _ jobs: [FileJob], _ contents: BookContents, _ indices: [Int: AudioIndex],
    into folder: ChapterFolder
  ) throws -> (files: [CutFile], digest: String?) {
    let failed = Cancellation()
    let cutter = FileCutter(
      contents: contents, paths: book.audio.map(\.path), indices: indices, folder: folder,
      options: splitter.options, progress: splitter.progress,
      cancellations: [failed] + (splitter.cancellation.map { [$0] } ?? []))
    var files: [CutFile] = []
    var digest = digest
    var failure: SplitFailure?
    var position = 0
    let (origin, isFolder) = (origin, book.file.isFolder)
    splitter.workers.mapOrdered(
      (digest == nil ? [.digest] : []) + jobs.map(Task.file), cancellation: splitter.cancellation
    ) { task -> Outcome in
      switch task {
      case .digest:
        .digest(Result { isFolder ? nil : try SHA256.hexadecimalDigits(ofFileAt: origin) })
      case .file(let job): .file(job, Result { try cutter.cut(job) })
      }
    } receive: { outcome in
      switch outcome {
      case .digest(.success(let found)): digest = found
      case .digest(.failure(let error)): failure = SplitFailure(error) ?? .failed("\(error)")
      case .file(let job, .success(let file)):
        position += 1
        files.append(file)
        note(file, of: job)
      case .file(let job, .failure(let error)):
        position += 1
        failure = SplitFailure(error, making: job.title)
        if failure == nil { name(job, error) }
      }
      guard failure == nil else {
        // The others need not go on.
        failed.cancel()
        return .stop
      }
      return .proceed
    }
    if let failure { throw failure }
    if splitter.isCancelled {
      let work = position < jobs.count ? jobs[position].title : "its list of chapters"
      throw SplitFailure.cancelled(work)
    }
    return (files, digest)
  }

  /// Tells where a file was encoded anew though its codec was to be kept.
  private mutating func note(_ file: CutFile, of job: FileJob) {
    guard let note = file.note, splitter.options.isKept, let first = job.chapters.first else {
      return
    }
    findings.append(ChapterEncodedAnew.finding(first.number, first.chapter.title, note: note))
  }

  /// Tells of the chapters of a file that cannot be made.
  private mutating func name(_ job: FileJob, _ error: any Error) {
    for chapter in job.chapters {
      findings.append(
        ChapterNotCut.finding(chapter.number, chapter.chapter.title, reason: "\(error)"))
    }
  }

  /// How many chapters of the book files come from, of which several may be parts of one.
  private static func count(_ origins: [Int]) -> Int { Set(origins).count }

  private func facts(_ digest: String?) -> ChapterList.BookFacts {
    ChapterList.BookFacts(
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
