import Batch
import Bundles
import CommandLine
import Glibc

/// `epubtool update`: brings bundles up to what their wikis have now.
struct UpdateCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Runs the command.
  func run() -> ExitStatus {
    var options = UpdateOptions(
      cacheFolder: WikiFlags.cacheFolder(arguments[WikiFlags.cache]),
      userAgent: WikiFlags.userAgent(contact: arguments[WikiFlags.contact]))
    options.connections = arguments[WikiFlags.connections]
    options.allowsPrivate = arguments[WikiFlags.allowPrivate]
    options.isDryRun = arguments[Self.dryRun]
    if let path = arguments[BundleCommand.stylesheet] {
      guard let sheet = BundleCommand.readStylesheet(path, StandardConsole()) else {
        return .failed
      }
      options.stylesheet = sheet
    }
    let workers = Workers(count: arguments[BundleCommand.jobs])
    // Bundles of one wiki need not find out anew that it cannot be reached.
    let session = WikiSession(options, cancellation: Interruption.cancellation)
    var status = ExitStatus.done
    for path in arguments.operands {
      status = max(status, update(path, options, workers, session))
      if Interruption.cancellation.isCancelled { return .interrupted }
    }
    return status
  }

  private func update(
    _ path: String, _ options: UpdateOptions, _ workers: Workers, _ session: WikiSession
  ) -> ExitStatus {
    let progress = Progress(isWanted: !arguments[Self.quiet], of: "documents")
    do throws(UpdateError) {
      let report = try Bundler.update(
        path, options: options, workers: workers, cancellation: Interruption.cancellation,
        session: session
      ) {
        progress.step($0.name, bytes: $0.fetchedBytes)
      }
      progress.clear()
      for file in report.damagedFiles {
        StandardError.say("\(path): \(file): it is gone or was altered")
      }
      for silence in report.silences {
        StandardError.say("\(path): \(silence.url): \(silence.reason); what the bundle has stays")
      }
      if !arguments[Self.quiet] {
        for url in report.damagedCopies {
          StandardError.say("\(path): \(UpdateText.copy(of: url))")
        }
      }
      let isTold = report.status != .unchanged || !arguments[Self.quiet]
      let written = isTold ? write(report, path) : .done
      return max(written, report.silences.isEmpty ? .done : .incomplete)
    } catch {
      progress.clear()
      if case .failed(.cancelled) = error { return .interrupted }
      StandardError.say("\(path): \(error)")
      if arguments[Self.format] == .jsonl {
        _ = StandardOutput.write(UpdateText.line(failure: error, path) + "\n")
      }
      return error.isFinding ? .findings : error.isFailureOfTool ? .failed : .incomplete
    }
  }

  private func write(_ report: UpdateReport, _ path: String) -> ExitStatus {
    let line =
      switch arguments[Self.format] {
      case .text: UpdateText.text(report, path)
      case .jsonl: UpdateText.line(report, path)
      }
    return StandardOutput.write(line + "\n").status
  }
}
