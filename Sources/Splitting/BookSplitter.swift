import Batch
import Chapters
import Cutting
import Diagnostics
import Narration
import Outputs
import Publication
import Reading
import Timing

/// Adds what else belongs into the folder of a book's chapters, which the list tells of.
public typealias SplitCompletion = (ChapterList, OutputFolder) throws(OutputError) -> Void

/// Splits books into audio files, a chapter each, or into audiobooks.
///
/// A splitter has no state of its own: threads may share it.
public struct BookSplitter: Sendable {
  let options: SplitOptions
  let workers: Workers
  let cancellation: Cancellation?
  let progress: (any SplitProgress)?

  /// Makes a splitter.
  ///
  /// - Parameters:
  ///   - options: What is asked.
  ///   - workers: The threads that the chapters of one book are shared among.
  ///   - cancellation: A flag that ends the work early.
  ///   - progress: Is told how far the work is.
  public init(
    options: SplitOptions, workers: Workers, cancellation: Cancellation? = nil,
    progress: (any SplitProgress)? = nil
  ) {
    self.options = options
    self.workers = workers
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Splits a book that was read.
  ///
  /// - Parameters:
  ///   - read: The book, with its audio measured.
  ///   - origin: The path that it was read from.
  ///   - name: The name of the folder that its chapters go into.
  ///   - root: The path of the folder around that one, made where it is not there.
  ///   - digest: The SHA-256 of the book's file, where the caller has it already.
  ///   - completion: Adds what else belongs into the folder, before it is put in its place.
  /// - Returns: What came of it. Either the whole folder is in its place, or nothing of it.
  public func split(
    _ read: ReadBook, from origin: String, to name: String, in root: String,
    digest: String? = nil, completion: SplitCompletion = { _, _ in }
  ) -> SplitResult {
    let path = read.book.file.path
    switch read.outcome {
    case .unopened(let reason):
      return SplitResult(path: path, outcome: .unopened(reason), findings: [])
    case .unreadable:
      let grave = read.findings.filter { $0.severity >= .error }
      return SplitResult(path: path, outcome: .unreadable, findings: grave)
    case .read: break
    }
    let plan = ChapterPlan(read.book, Narration(read.book), options: options.plan)
    var work = BookWork(read.book, from: origin, digest: digest, plan, splitter: self)
    let outcome = work.run(to: name, in: root, completion)
    // What could not be read is missing in the chapters.
    let grave = read.findings.filter { $0.severity == .fatal }
    return SplitResult(
      path: path, outcome: outcome, findings: (grave + work.findings).limited())
  }
}
