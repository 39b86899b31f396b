import Batch
import Chapters
import CommandLine
import Cutting
import Diagnostics
import Glibc
import Hashing
import Outputs
import Reading
import Reports
import Splitting
import Timing

/// `epubtool split`: reads books, cuts their audio into chapters, tells what came of it.
struct SplitCommand {
  private let arguments: Arguments
  private let console: any Console
  private let options: SplitOptions
  private let workers: Workers

  init(_ arguments: Arguments, _ console: any Console = StandardConsole()) {
    self.arguments = arguments
    self.console = console
    workers = Workers(count: arguments[Self.jobs])
    var options = SplitOptions()
    options.plan.division = arguments[Self.division]
    options.plan.level = arguments[Self.level]
    options.plan.gap = arguments[Self.gap]
    options.form = arguments[Self.form]
    options.codec = arguments[Self.codec]?.cutCodec ?? .keep
    options.bitRate = arguments[Self.bitRate].map { $0 * 1000 }
    options.speed = arguments[Self.speed]
    options.loudness = arguments[Self.loudness]
    if let length = arguments[Self.maximumLength] {
      // What plays faster takes more of the book's audio to be as long.
      let (scaled, overflow) = length.multipliedReportingOverflow(by: options.speed)
      let limit = ClockTime(microseconds: overflow ? .max : Int64(scaled))
      options.plan.maximumLength = limit
    }
    self.options = options
  }

  /// Runs the command.
  func run() -> ExitStatus {
    if let problem {
      console.say(problem)
      return .failed
    }
    do throws(HashingError) {
      // Said once, before any work, rather than for every book.
      _ = try SHA256()
    } catch {
      console.say("cannot hash: \(error)")
      return .failed
    }
    let operands = arguments.operands
    guard operands.contains("-") else {
      // A list that is whole lets the chapters of a single book have all threads.
      let books = Array(NamedInputs(operands))
      return split(books, count: books.count)
    }
    return split(NamedInputs(operands), count: nil)
  }

  /// What is wrong with flags that exclude each other, nil where nothing is.
  private var problem: String? {
    if options.form == .m4b, let codec = arguments[Self.codec], codec != .aac {
      return "--as m4b makes AAC, and --codec \(codec.rawValue) asks for another codec"
    }
    if options.form == .m4b, arguments[Self.maximumLength] != nil {
      return "--as m4b makes one file of all chapters, and --max-length asks for several"
    }
    if arguments[Self.bitRate] != nil {
      if options.codec == .flac { return "--bitrate is not for FLAC, which loses nothing" }
      if options.form == .files, options.isKept {
        return "--bitrate is for audio that is encoded anew: say into what with --codec"
      }
    }
    if arguments[Self.level] != nil, options.plan.division != .nav {
      return "--level is of the navigation document, and goes with --by nav alone"
    }
    return nil
  }

  private func split<List: Sequence>(_ books: sending List, count: Int?) -> ExitStatus
  where List.Element == NamedInputs.Element {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let progress = CuttingProgress(
      isWanted: console.showsProgress && !isTerminal && !arguments[Conversion.quiet], books: count)
    let text = SplitText(
      isQuiet: arguments[Conversion.quiet], showsAll: arguments[Conversion.all],
      hasColour: TextLayout.current(for: STDOUT_FILENO).isStyled)
    let splitter = BookSplitter(
      options: options, workers: workers, cancellation: Interruption.cancellation,
      progress: progress)
    let (workers, root) = (workers, arguments[Self.output])
    var reading = ReadingOptions()
    reading.workers = workers
    reading.keepsFrames = true
    let readingOptions = reading

    let isJSON = arguments[Conversion.format] == .jsonl
    var status = ExitStatus.done
    var written = StandardOutput.Outcome.written
    let outcome = workers.mapOrdered(
      books, window: workers.count, cancellation: Interruption.cancellation,
      makeContext: { BookReader(options: readingOptions) },
      transform: { (input: NamedInputs.Element, reader: inout BookReader) -> Step in
        switch input {
        case .problem(let text): return .problem(text)
        case .book(let path, let name):
          return .book(splitter.split(reader.read(path), from: path, to: name, in: root))
        }
      }
    ) { step in
      progress.clear()
      switch step {
      case .problem(let text):
        console.say(text)
        status = max(status, .incomplete)
      case .book(let result):
        status = max(status, self.status(of: result))
        written = console.write(
          isJSON
            ? ConversionFormat.jsonl.piece(ConversionReport(result), ReportOptions())
            : Array(text.lines(of: result).utf8))
      }
      progress.endBook()
      return written == .written ? .proceed : .stop
    }
    progress.clear()
    if outcome == .cancelled { return .interrupted }
    return max(status, written.status)
  }

  /// What one input came to.
  private enum Step: Sendable {
    case book(SplitResult)
    case problem(String)
  }

  /// Says on standard error what kept a book from being split, and gives the status.
  private func status(of result: SplitResult) -> ExitStatus {
    switch result.outcome {
    case .cancelled(let text):
      console.say("\(result.path): \(text); nothing of its chapters is kept")
      return .interrupted
    case .failed(let text):
      console.say("\(result.path): \(text)")
      return .failed
    case .unopened(let text):
      console.say("\(result.path): cannot be opened: \(text)")
      return .incomplete
    case .unwritten(let text):
      console.say("\(result.path): \(text); nothing of its chapters is kept")
      return .incomplete
    case .unreadable: return .findings
    case .done, .empty:
      let reaches = result.findings.contains { $0.severity >= arguments[Conversion.failOn] }
      return reaches ? .findings : .done
    }
  }
}
