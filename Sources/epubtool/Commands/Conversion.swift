import Batch
import CommandLine
import Diagnostics
import Glibc
import Reports

/// A run that turns books into folders of files, and reports on each in the order of the books.
struct Conversion {
  static let output = Flag<String?>(
    "output", short: "o", value: .folder(), category: .output,
    help: "The folder for the outputs, one folder a book in it; made where it is missing")

  static let format = Flag<ConversionFormat>(
    "format", short: "f",
    value: .choice(named: "FORMAT") { $0 == .text ? "for people" : "one JSON object a book" },
    default: .text, category: .output, help: "The form of the report")

  static let failOn = Flag<Severity>(
    "fail-on", value: .choice(named: "SEVERITY"), default: .error, category: .output,
    help: "The least severity that makes the exit status 1")

  static let all = Flag<Bool>(
    "all", category: .output, help: "Show every finding, also where many of one id repeat")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", category: .output,
    help: "Leave out books without findings, and the progress line")

  static let jobs = Flag.jobs("Books", category: .output)

  /// The flags that every command of this kind has.
  static let flags: [any DeclaredFlag] = [output, format, failOn, all, quiet, jobs]

  static let operand = Operand(
    "BOOK", .oneOrMore, help: "EPUB files, folders, or - for a list on standard input",
    completion: .files(extensions: ["epub"]))

  let arguments: Arguments
  private let console: any Console
  let workers: Workers

  init(_ arguments: Arguments, _ console: any Console = StandardConsole()) {
    self.arguments = arguments
    self.console = console
    workers = Workers(count: arguments[Self.jobs])
  }

  private enum Result: Sendable {
    case book(path: String, outcome: ConversionReport.Outcome, SeverityCounts, piece: [UInt8])
    case problem(String)
  }

  /// Converts every book; threads have a context each.
  ///
  /// - Parameters:
  ///   - makeContext: Makes what one thread keeps from book to book.
  ///   - convert: Turns the book of a path into an output of a name.
  /// - Returns: The exit status.
  func run<Context>(
    makeContext: @escaping @Sendable () -> Context,
    convert: @escaping @Sendable (String, _ name: String, inout Context) -> ConversionReport
  ) -> ExitStatus {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let progress = Progress(
      isWanted: console.showsProgress && !isTerminal && !arguments[Self.quiet])
    var written = StandardOutput.Outcome.written
    var status = ExitStatus.done
    let outcome = map(makeContext, convert) { result in
      switch result {
      case .problem(let text):
        progress.clear()
        console.say(text)
        status = max(status, .incomplete)
      case .book(let path, let outcome, let counts, let piece):
        status = max(status, self.status(of: outcome, counts))
        if case .unopened(let reason) = outcome { complain(path, reason, progress) }
        if case .unwritten(let reason) = outcome { complain(path, reason, progress) }
        progress.step(path)
        written = console.write(piece)
      }
      return written == .written ? .proceed : .stop
    }
    progress.clear()
    if outcome == .cancelled { return .interrupted }
    return written == .written ? status : max(status, written.status)
  }

  private func complain(_ path: String, _ reason: String, _ progress: Progress) {
    progress.clear()
    console.say("\(path): \(reason)")
  }

  private func map<Context>(
    _ makeContext: @escaping @Sendable () -> Context,
    _ convert: @escaping @Sendable (String, _ name: String, inout Context) -> ConversionReport,
    receive: (Result) -> Continuation
  ) -> Outcome {
    let inputs = NamedInputs(arguments.operands)
    guard arguments.operands.contains("-") else {
      // A list that is whole lets a single book be converted without starting a thread.
      return map(Array(inputs), makeContext, convert, receive)
    }
    return map(inputs, makeContext, convert, receive)
  }

  private func map<List: Sequence, Context>(
    _ inputs: sending List, _ makeContext: @escaping @Sendable () -> Context,
    _ convert: @escaping @Sendable (String, _ name: String, inout Context) -> ConversionReport,
    _ receive: (Result) -> Continuation
  ) -> Outcome where List.Element == NamedInputs.Input {
    let (format, options) = (arguments[Self.format], reportOptions)
    return workers.mapOrdered(
      inputs, cancellation: Interruption.cancellation, makeContext: makeContext,
      transform: { input, context in
        switch input {
        case .problem(let text): return .problem(text)
        case .book(let path, let name):
          let report = convert(path, name, &context)
          return .book(
            path: path, outcome: report.outcome, report.counts,
            piece: format.piece(report, options))
        }
      }, receive: receive)
  }

  private var reportOptions: ReportOptions {
    var options = ReportOptions()
    options.showsAll = arguments[Self.all]
    options.isQuiet = arguments[Self.quiet]
    options.hasColour = TextLayout.current(for: STDOUT_FILENO).isStyled
    return options
  }

  private func status(
    of outcome: ConversionReport.Outcome, _ counts: SeverityCounts
  ) -> ExitStatus {
    switch outcome {
    case .unopened, .unwritten: .incomplete
    case .written, .listed, .nothing: counts.reaches(arguments[Self.failOn]) ? .findings : .done
    }
  }
}

extension FlagCategory {
  /// Where outputs go, and what is told of them.
  fileprivate static let output = FlagCategory("Output")
}
