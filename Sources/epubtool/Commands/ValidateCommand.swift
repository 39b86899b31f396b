import Batch
import CommandLine
import Glibc
import Hashing
import Publication
import Reading
import Reports
import Rules
import Timing

/// `epubtool validate`: reads books, asks the rules, writes the reports.
struct ValidateCommand {
  private let arguments: Arguments
  private let console: any Console
  private let readingOptions: ReadingOptions
  private let ruleOptions: RuleOptions
  private let policy: Policy
  private let workers: Workers

  /// What one book came to: its tally and its piece of every output.
  ///
  /// The book itself is let go.
  private enum Result: Sendable {
    case book(BookTally, pieces: [[UInt8]], problem: String?)
    case problem(String)
  }

  init(_ arguments: Arguments, _ console: any Console = StandardConsole()) {
    self.arguments = arguments
    self.console = console
    workers = Workers(count: arguments[Self.jobs])
    var reading = ReadingOptions()
    reading.audio = arguments[Self.audio]
    reading.profile = arguments[Self.profile]
    reading.workers = workers
    readingOptions = reading
    var rules = RuleOptions()
    rules.profile = arguments[Self.profile]
    // Longer than any audio is as good as for ever, and stays countable in microseconds.
    let tolerance = min(arguments[Self.tolerance], 1_000_000_000_000)
    rules.tolerance = ClockTime(milliseconds: Int64(tolerance))
    ruleOptions = rules
    policy = arguments[Self.customMessages].map(Policy.init(file:)) ?? .usual
  }

  /// Runs the command.
  func run() -> ExitStatus {
    if arguments[Self.hash] {
      do throws(HashingError) {
        // Said once, before any work, rather than for every book.
        _ = try SHA256()
      } catch {
        console.say("cannot hash: \(error)")
        return .failed
      }
    }
    var files: [ReportFile] = []
    do throws(ReportFile.Failure) {
      for report in arguments[Self.report] {
        let options = reportOptions(hasColour: false)
        files.append(
          try ReportFile(path: report.value, reporter: report.key.reporter(options)))
      }
      return try validate(files)
    } catch {
      console.say("cannot write \"\(error.path)\": \(error.reason)")
      return .incomplete
    }
  }

  private func reportOptions(hasColour: Bool) -> ReportOptions {
    var options = ReportOptions()
    options.tool = (EpubTool.program.name, EpubTool.program.version)
    // A run that fails says why.
    options.level = min(arguments[Self.level], arguments[Self.failOn])
    options.showsAll = arguments[Self.all]
    options.isQuiet = arguments[Self.quiet]
    options.hasColour = hasColour
    options.failOn = arguments[Self.failOn]
    options.customMessages = arguments[Self.customMessages]
    return options
  }

  private func validate(_ files: [ReportFile]) throws(ReportFile.Failure) -> ExitStatus {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let hasColour = TextLayout.current(for: STDOUT_FILENO).isStyled
    let reporter = arguments[Self.format].reporter(reportOptions(hasColour: hasColour))
    let reporters = [reporter] + files.map(\.reporter)
    let progress = Progress(
      isWanted: console.showsProgress && !isTerminal && !arguments[Self.quiet])
    var written = console.write(reporter.beginning())
    guard written == .written else { return written.status }

    var assembly = ReportAssembly(reporter)
    var summary = RunSummary()
    var status = ExitStatus.done
    var failure: ReportFile.Failure?
    let outcome = run(reporters) { result in
      switch result {
      case .problem(let text):
        progress.clear()
        console.say(text)
        status = max(status, .incomplete)
      case .book(let book, let pieces, let problem):
        summary.add(book)
        if let problem {
          progress.clear()
          console.say(problem)
          status = max(status, .incomplete)
        }
        if case .unopened(let reason) = book.outcome { console.note("\(book.path): \(reason)") }
        status = max(status, self.status(of: book))
        progress.step(book.path)
        do throws(ReportFile.Failure) {
          for (file, piece) in zip(files, pieces.dropFirst()) { try file.add(piece) }
        } catch {
          failure = error
          return .stop
        }
        written = console.write(assembly.bytes(for: pieces[0]))
      }
      return written == .written ? .proceed : .stop
    }
    progress.clear()
    if let failure { throw failure }
    if outcome == .cancelled { return .interrupted }
    if outcome == .finished { written = console.write(assembly.end(summary)) }
    guard written == .written else { return max(status, written.status) }
    for file in files { try file.finish(summary) }
    return status
  }

  private func run(
    _ reporters: [any Reporter], receive: (Result) -> Continuation
  ) -> Outcome {
    let operands = arguments.operands
    guard operands.contains("-") else {
      // A list that is whole lets a single book be read without starting a thread.
      return run(Array(Inputs(operands).enumerated()), reporters, receive)
    }
    return run(Inputs(operands).enumerated(), reporters, receive)
  }

  private func run<List: Sequence>(
    _ inputs: sending List, _ reporters: [any Reporter], _ receive: (Result) -> Continuation
  ) -> Outcome where List.Element == (offset: Int, element: Inputs.Input) {
    let (readingOptions, ruleOptions, policy) = (readingOptions, ruleOptions, policy)
    let isHashed = arguments[Self.hash]
    return workers.mapOrdered(
      inputs, cancellation: Interruption.cancellation,
      makeContext: { BookReader(options: readingOptions) },
      transform: { input, reader in
        switch input.element {
        case .problem(let text): return .problem(text)
        case .book(let path):
          let read = reader.read(path)
          let judged = Judgement(read.book, options: ruleOptions)
          var report = BookReport(read, judged: judged, policy: policy)
          let problem = isHashed ? report.hash(path) : nil
          let pieces = reporters.map { $0.piece(report) }
          return .book(BookTally(report), pieces: pieces, problem: problem)
        }
      }, receive: receive)
  }

  private func status(of book: BookTally) -> ExitStatus {
    if case .unopened = book.outcome { return .incomplete }
    return book.counts.reaches(arguments[Self.failOn]) ? .findings : .done
  }
}

extension BookReport {
  /// Adds the digest of the book's file, where there is a file that can be read.
  ///
  /// - Returns: Why a file that was opened cannot be hashed, nil where all is well.
  fileprivate mutating func hash(_ path: String) -> String? {
    if book.file.isFolder { return nil }
    if case .unopened = outcome { return nil }
    do throws(HashingError) {
      sha256 = try SHA256.hexadecimalDigits(ofFileAt: path)
      return nil
    } catch {
      return "cannot hash: \(error)"
    }
  }
}
