import Batch
import CommandLine
import Diagnostics
import Glibc
import Outputs
import Paths
import Reading
import Repair
import Reports
import Rules

/// `epubtool fix`: writes books anew with what can be mended mechanically.
struct FixCommand {
  private let arguments: Arguments
  private let workers: Workers

  /// A book to be mended, with the path that it is mended to.
  private enum Task: Sendable {
    case book(path: String, target: String)
    case problem(String)
  }

  private enum Result: Sendable {
    case book(MendedBook, target: String)
    case problem(String)
  }

  init(_ arguments: Arguments) {
    self.arguments = arguments
    workers = Workers(count: arguments[Self.jobs])
  }

  /// Runs the command.
  func run() -> ExitStatus {
    let isPlan = arguments[Self.dryRun]
    let folder = arguments[Self.output]
    guard isPlan || (folder != nil) != arguments[Self.inPlace] else {
      StandardError.say(
        folder == nil
          ? "say where the mended books go: -o DIR, or --in-place; or use --dry-run"
          : "mended books go either to a folder (-o) or in the place of the old ones (--in-place)")
      return .failed
    }
    if let folder, !isPlan {
      do throws(OutputError) {
        try OutputFolder.make(at: folder)
      } catch {
        StandardError.say("\(error)")
        return .incomplete
      }
    }
    return mend(tasks(into: isPlan ? nil : folder))
  }

  private func tasks(into folder: String?) -> [Task] {
    var names = OutputNames()
    return Inputs(arguments.operands).map { input in
      switch input {
      case .problem(let text): .problem(text)
      case .book(let path):
        if let folder {
          task(path, target: "\(Self.prefix(folder))\(names.name(for: path)).epub")
        } else if FolderSearch.isFolder(path), arguments[Self.inPlace] {
          .problem("\"\(path)\" is an unpacked book, which is mended with -o alone")
        } else {
          .book(path: path, target: path)
        }
      }
    }
  }

  /// A task, unless the book itself would be written over though nobody asked for that.
  private func task(_ path: String, target: String) -> Task {
    guard let real = target.realPath, real == path.realPath else {
      return .book(path: path, target: target)
    }
    return .problem(
      "\"\(path.shownPath)\" lies in the output folder itself; --in-place mends it there")
  }

  private static func prefix(_ folder: String) -> String {
    folder.hasSuffix("/") ? folder : folder + "/"
  }

  private func mend(_ tasks: [Task]) -> ExitStatus {
    let reading = readingOptions
    let (isPlan, allowsUnsafe) = (arguments[Self.dryRun], arguments[Self.unsafe])
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let progress = Progress(isWanted: !isTerminal && !arguments[Self.quiet])
    let report = FixReport(
      format: arguments[Self.format], isQuiet: arguments[Self.quiet],
      failOn: arguments[Self.failOn])
    var status = ExitStatus.done
    var written = StandardOutput.Outcome.written
    let outcome = workers.mapOrdered(
      tasks, cancellation: Interruption.cancellation,
      makeContext: {
        BookMender(reading: reading, rules: RuleOptions(), allowsUnsafe: allowsUnsafe)
      },
      transform: { task, mender -> Result in
        switch task {
        case .problem(let text): return .problem(text)
        case .book(let path, let target):
          let mended = isPlan ? mender.plan(path) : mender.mend(path, to: target)
          return .book(mended, target: target)
        }
      },
      receive: { result in
        switch result {
        case .problem(let text):
          progress.clear()
          StandardError.say(text)
          status = max(status, .incomplete)
        case .book(let mended, let target):
          if case .failed(let reason) = mended.result {
            progress.clear()
            StandardError.say("\"\(mended.path.shownPath)\": \(reason)")
          }
          status = max(status, self.status(of: mended))
          progress.step(mended.path)
          written = StandardOutput.write(report.piece(mended, target: target))
        }
        return written == .written ? .proceed : .stop
      })
    progress.clear()
    if outcome == .cancelled { return .interrupted }
    return written == .written ? status : max(status, written.status)
  }

  private var readingOptions: ReadingOptions {
    var options = ReadingOptions()
    options.workers = workers
    return options
  }

  private func status(of mended: MendedBook) -> ExitStatus {
    switch mended.result {
    case .failed: .incomplete
    case .unreadable(.unopened): .incomplete
    case .unreadable, .refused, .unsound: .findings
    case .mended, .unchanged, .planned:
      SeverityCounts(mended.after).reaches(arguments[Self.failOn]) ? .findings : .done
    }
  }
}
