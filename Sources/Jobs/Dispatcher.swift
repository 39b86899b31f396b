import Glibc
import JSON
import Timing

/// Hands the jobs of a stream to processes, and gives their results back in the order of the jobs.
///
/// It has one thread and does no job itself. A job that brings its process down fails, and the next
/// one gets a new process.
public final class Dispatcher {
  /// How the work ended.
  public enum Ending: Hashable, Sendable {
    /// All jobs are done.
    case finished
    /// Somebody asked to stop; the jobs at hand are done.
    case interrupted
    /// Nobody reads the results any more; whether those of all jobs had been written.
    case closed(isWhole: Bool)
    /// The jobs cannot be read, or the results not be written; the text says why.
    case failed(String)
  }

  /// The signal that asks a process of jobs to give its job up.
  public static let cancellingSignal = JobProcess.cancelling

  /// How many processes a job may lose before they begin with it.
  private static let mostLosses = 3

  /// The most bytes that a job's line may have.
  static let lineLimit = 1 << 20

  /// What became of a job so far.
  enum State {
    /// It waits for a process; how many ended before they began with it.
    case waiting(line: [UInt8], losses: Int)
    /// A process has it, since a time.
    case running(line: [UInt8], losses: Int, start: ClockTime)
    /// The line of its result.
    case done([UInt8])
  }

  /// The requests to stop.
  let signals = StopSignals()
  private let server: JobServer
  private let count: Int
  private let window: Int
  /// The jobs that come in.
  var lines: LineReader
  /// The results that go out.
  var results: LineWriter
  /// The processes of jobs that are there, at work or not.
  var processes: [JobProcess] = []
  /// The jobs whose results are not yet written; the first has the number `delivered`.
  var jobs: [State] = []
  private var delivered = 0
  private var stops = 0

  /// Makes a dispatcher.
  ///
  /// - Parameters:
  ///   - input: The descriptor that jobs come from.
  ///   - output: The descriptor that results go to.
  ///   - count: The most jobs at work at once.
  ///   - prepare: Is called in each process of jobs before its first one. ``cancellingSignal`` is to
  ///     make `isCancelled` true.
  ///   - isCancelled: Tells, in a process of jobs, whether it was asked to give up.
  ///   - perform: Does a job, in such a process.
  public init(
    input: Int32, output: Int32, count: Int, prepare: @escaping () -> Void,
    isCancelled: @escaping @Sendable () -> Bool, perform: @escaping (Job) -> JobAnswer
  ) {
    self.count = max(1, count)
    window = 16 * self.count
    lines = LineReader(input, limit: Self.lineLimit)
    results = LineWriter(output)
    server = JobServer(prepare: prepare, isCancelled: isCancelled, perform: perform)
  }

  /// Whether no further job is to begin.
  private var isStopping: Bool { stops > 0 }

  /// Whether there is room for the results of more jobs.
  var wantsJobs: Bool { !lines.isAtEnd && !isStopping && jobs.count < window }

  /// Does all jobs.
  public func run() -> Ending {
    do throws(SystemCode) {
      while true {
        heedSignals()
        takeJobs()
        dispatch()
        deliver()
        if isDelivered, isStopping { return .interrupted }
        if isDelivered, lines.isAtEnd { return .finished }
        // Whoever asks three times does not want to wait for a reader either.
        if stops > 2 {
          abandon()
          return .interrupted
        }
        guard try wait() else {
          let isWhole = isDelivered && lines.isAtEnd
          abandon()
          return .closed(isWhole: isWhole)
        }
      }
    } catch {
      abandon()
      return error.number == EPIPE ? .closed(isWhole: false) : .failed(error.reason)
    }
  }

  /// Whether all results of the jobs that were taken are written.
  private var isDelivered: Bool { jobs.isEmpty && results.isEmpty }

  private func takeJobs() {
    while !isStopping, jobs.count < window, let line = lines.next() {
      switch line {
      case .tooLong:
        let reason = "the line is longer than \(Self.lineLimit) bytes"
        jobs.append(.done(JobResult(id: .null, failure: reason).line))
      case .whole(let line):
        guard !line.allSatisfy(Self.isBlank) else { continue }
        jobs.append(.waiting(line: line, losses: 0))
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Gives waiting jobs to idle processes, in their order, and starts processes as needed.
  private func dispatch() {
    for index in jobs.indices {
      guard case .waiting(let line, let losses) = jobs[index] else { continue }
      let number = delivered + index
      if !giveToIdle(line, number: number) {
        guard processes.count < count else { return }
        do throws(SystemCode) {
          let process = try start()
          processes.append(process)
          // Where it is gone already, reading its results tells.
          _ = process.take(line, number: number)
        } catch {
          // Those that are there do it, if more slowly.
          guard processes.isEmpty else { return }
          let reason = "no process can be started for it: \(error.reason)"
          jobs[index] = .done(JobResult(id: Job.id(of: line), failure: reason).line)
          continue
        }
      }
      jobs[index] = .running(line: line, losses: losses, start: .now)
    }
  }

  /// Gives a job to a process that has none, and lets go of those that died meanwhile, which is no
  /// fault of the job.
  private func giveToIdle(_ line: [UInt8], number: Int) -> Bool {
    while let index = processes.firstIndex(where: { $0.job == nil }) {
      if processes[index].take(line, number: number) { return true }
      processes.remove(at: index)
    }
    return false
  }

  private func start() throws(SystemCode) -> JobProcess {
    let own = [lines.descriptor, results.descriptor] + processes.flatMap(\.descriptors)
    return try JobProcess(closing: own) { server.serve(jobs: $0, results: $1) }
  }

  /// Hands out the results that are next in order; where nobody reads, the others wait, and so do
  /// the jobs behind them.
  private func deliver() {
    var count = 0
    while count < jobs.count, results.hasRoom, case .done(let line) = jobs[count] {
      results.append(line)
      count += 1
    }
    jobs.removeFirst(count)
    delivered += count
  }

  /// Takes what a process has to say of its job; a process that is gone is let go.
  ///
  /// One that ended before it began with the job says nothing against it, and another gets it.
  func hear(_ process: JobProcess) {
    let number = process.job
    let reading = process.read()
    if case .ended = reading { processes.removeAll { $0 === process } }
    guard let number, case .running(let line, let losses, let start) = jobs[number - delivered]
    else { return }
    switch reading {
    case .partial: break
    case .result(let result): jobs[number - delivered] = .done(result)
    case .ended(_, hasBegun: false) where losses < Self.mostLosses && stops < 2:
      jobs[number - delivered] = .waiting(line: line, losses: losses + 1)
    case .ended(let reason, _):
      let result = JobResult(id: Job.id(of: line), failure: reason, after: .now - start)
      jobs[number - delivered] = .done(result.line)
    }
  }

  /// Lets the jobs at hand end after the first request to end, and gives them up after the second.
  private func heedSignals() {
    if signals.count > stops { stop(signals.count) }
  }

  /// Heeds that somebody has asked so many times to stop.
  func stop(_ count: Int) {
    stops = count
    // One that waits again, for its process was lost, was at hand.
    while jobs.last?.isUntouched == true { jobs.removeLast() }
    guard stops > 1 else { return }
    for index in jobs.indices {
      guard case .waiting(let line, _) = jobs[index] else { continue }
      jobs[index] = .done(JobResult(id: Job.id(of: line), failure: "interrupted").line)
    }
    for process in processes { process.send(stops > 2 ? SIGKILL : JobProcess.cancelling) }
  }
}

extension Dispatcher.State {
  /// Whether no process had it yet.
  fileprivate var isUntouched: Bool {
    if case .waiting(_, losses: 0) = self { true } else { false }
  }
}

@available(*, unavailable)
extension Dispatcher: Sendable {}
