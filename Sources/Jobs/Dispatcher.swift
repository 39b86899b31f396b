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
    /// Nobody reads the results.
    case closed
    /// The jobs cannot be read, or the results not be written; the text says why.
    case failed(String)
  }

  /// The signal that asks a process of jobs to give its job up.
  public static let cancellingSignal = JobProcess.cancelling

  /// The most bytes that a job's line may have.
  static let lineLimit = 1 << 20

  /// What became of a job so far.
  enum State {
    /// It waits for a process.
    case waiting(line: [UInt8])
    /// A process has it, since a time.
    case running(line: [UInt8], start: ClockTime)
    /// The line of its result.
    case done([UInt8])
  }

  let output: Int32
  let signals = StopSignals()
  private let server: JobServer
  private let count: Int
  private let window: Int
  var lines: LineReader
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
    self.output = output
    self.count = max(1, count)
    window = 16 * self.count
    lines = LineReader(input, limit: Self.lineLimit)
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
        try deliver()
        if jobs.isEmpty, isStopping { return .interrupted }
        if jobs.isEmpty, lines.isAtEnd { return .finished }
        guard try wait() else {
          abandon()
          return .closed
        }
      }
    } catch {
      abandon()
      return error.number == EPIPE ? .closed : .failed(error.reason)
    }
  }

  private func takeJobs() {
    while !isStopping, jobs.count < window, let line = lines.next() {
      switch line {
      case .tooLong:
        let reason = "the line is longer than \(Self.lineLimit) bytes"
        jobs.append(.done(JobResult(id: .null, failure: reason).line))
      case .whole(let line):
        guard !line.allSatisfy(Self.isBlank) else { continue }
        jobs.append(.waiting(line: line))
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Gives waiting jobs to idle processes, in their order, and starts processes as needed.
  private func dispatch() {
    for index in jobs.indices {
      guard case .waiting(let line) = jobs[index] else { continue }
      let process: JobProcess
      if let idle = processes.first(where: { $0.job == nil }) {
        process = idle
      } else {
        guard processes.count < count else { return }
        do throws(SystemCode) {
          process = try start()
          processes.append(process)
        } catch {
          // Those that are there do it, if more slowly.
          guard processes.isEmpty else { return }
          let reason = "no process can be started for it: \(error.reason)"
          jobs[index] = .done(JobResult(id: Job.id(of: line), failure: reason).line)
          continue
        }
      }
      jobs[index] = .running(line: line, start: .now)
      process.take(line, number: delivered + index)
    }
  }

  private func start() throws(SystemCode) -> JobProcess {
    let own = [lines.descriptor, output] + processes.flatMap(\.descriptors)
    return try JobProcess(closing: own) { server.serve(jobs: $0, results: $1) }
  }

  /// Writes the results that are next in order.
  private func deliver() throws(SystemCode) {
    var bytes: [UInt8] = []
    var count = 0
    for case .done(let line) in jobs.prefix(while: \.isDone) {
      bytes += line
      count += 1
    }
    jobs.removeFirst(count)
    delivered += count
    try Descriptor.write(bytes, to: output)
  }

  /// Takes what a process has to say of its job; a process that is gone is let go.
  func hear(_ process: JobProcess) {
    let number = process.job
    let reading = process.read()
    if case .ended = reading { processes.removeAll { $0 === process } }
    guard let number, case .running(let line, let start) = jobs[number - delivered] else { return }
    switch reading {
    case .partial: break
    case .result(let result): jobs[number - delivered] = .done(result)
    case .ended(let reason):
      let result = JobResult(id: Job.id(of: line), failure: reason, after: .now - start)
      jobs[number - delivered] = .done(result.line)
    }
  }

  /// Lets the jobs at hand end after the first request to end, and gives them up after the second.
  private func heedSignals() {
    guard signals.count > stops else { return }
    stops = signals.count
    if let first = jobs.firstIndex(where: \.isWaiting) { jobs.removeSubrange(first...) }
    guard stops > 1 else { return }
    for process in processes { process.send(stops > 2 ? SIGKILL : JobProcess.cancelling) }
  }
}

extension Dispatcher.State {
  /// Whether there is a result.
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }
  /// Whether no process has it yet.
  fileprivate var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

@available(*, unavailable)
extension Dispatcher: Sendable {}
