import CProcesses
import Glibc

/// A process beside this one that does one job after the other.
///
/// Whatever a job does to its process, the others and their results are safe from it.
final class JobProcess {
  /// What a read of its results came to.
  enum Reading {
    /// The result of its job, with a line end.
    case result([UInt8])
    /// Nothing that is whole yet.
    case partial
    /// The process is gone; how it ended, in words, and whether it had begun with its job.
    case ended(String, hasBegun: Bool)
  }

  /// What the process writes before it begins with a job, and no result begins with.
  static let receipt = UInt8(ascii: "+")

  /// The signal that asks the process to give up its job.
  static let cancelling = SIGUSR1

  /// The end of the pipe that its results come from.
  let results: Int32
  /// The number of the job that it has, nil where it has none.
  private(set) var job: Int?
  private var jobs: Int32
  private let id: pid_t
  private var hasBegun = false
  private var line: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var status: Int32?

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - closed: Descriptors that it is not to have.
  ///   - serve: What it does with the jobs and the results, until there are no more jobs.
  /// - Throws: Why there is none.
  init(
    closing closed: [Int32], serve: (_ jobs: Int32, _ results: Int32) -> Void
  ) throws(SystemCode) {
    var jobs = try Pipe()
    var results = try Pipe()
    let parent = getpid()
    id = epubtool_fork()
    guard id >= 0 else { throw .last }
    if id == 0 {
      _ = epubtool_outlive_no_parent(Self.cancelling)
      for descriptor in closed + [jobs.takeWriting(), results.takeReading()] { close(descriptor) }
      if getppid() == parent { serve(jobs.reading, results.writing) }
      _exit(0)
    }
    (self.jobs, self.results) = (jobs.takeWriting(), results.takeReading())
  }

  deinit {
    dismiss()
    close(results)
    if status == nil { _ = end() }
  }

  /// The descriptors of this side, which no other process may keep open.
  var descriptors: [Int32] { [jobs, results].filter { $0 >= 0 } }

  /// Gives the process a job.
  ///
  /// - Returns: False where the process was gone before it had the job.
  func take(_ line: [UInt8], number: Int) -> Bool {
    (job, hasBegun) = (number, false)
    do throws(SystemCode) {
      try Descriptor.writeAll(line + [UInt8(ascii: "\n")], to: jobs)
      return true
    } catch {
      return false
    }
  }

  /// Reads what there is of a result.
  func read() -> Reading {
    do throws(SystemCode) {
      guard let count = try Descriptor.read(from: results, into: &chunk) else { return .partial }
      if count == 0 { return .ended(end(), hasBegun: hasBegun) }
      var part = chunk[..<count]
      if !hasBegun, part.first == Self.receipt {
        hasBegun = true
        part.removeFirst()
      }
      line += part
      guard line.last == UInt8(ascii: "\n") else { return .partial }
      defer { (job, line) = (nil, []) }
      return .result(line)
    } catch {
      return .ended(error.reason, hasBegun: hasBegun)
    }
  }

  /// Lets the process end, once it has done its job.
  func dismiss() {
    if jobs >= 0 { close(jobs) }
    jobs = -1
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) {
    if status == nil { kill(id, signal) }
  }

  /// Waits for the end of the process, and says how it came.
  private func end() -> String {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    self.status = status
    let signal = status & 0x7F
    guard signal != 0 else { return "its process ended with status \((status >> 8) & 0xFF)" }
    let name = String(cString: strsignal(signal)).lowercased()
    return "its process was ended by signal \(signal) (\(name))"
  }
}

@available(*, unavailable)
extension JobProcess: Sendable {}
