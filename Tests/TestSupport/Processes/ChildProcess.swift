import Foundation
import Glibc

/// A program that runs beside the test.
public final class ChildProcess {
  private let folder: TemporaryFolder
  private let started = ContinuousClock.now
  private let deadline: Duration
  private let readsOutput: Bool
  private var isFinished = false
  /// The process's number, for signals.
  public let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - workingFolder: The folder that it runs in, nil for that of the test.
  ///   - input: What it reads from standard input.
  ///   - output: The descriptor of its standard output, nil to keep what it writes.
  ///   - environment: Variables that differ from the test's; those with nil are taken away.
  ///   - deadline: The time after which it is killed, which fails the run.
  /// - Throws: What starting the program throws.
  public init(
    _ program: URL, _ arguments: [String], in workingFolder: String? = nil, input: [UInt8] = [],
    output: Int32? = nil, environment: [String: String?] = [:],
    deadline: Duration = .seconds(60)
  ) throws {
    folder = try TemporaryFolder()
    self.deadline = deadline
    readsOutput = output == nil
    try folder.write(input, to: "input")

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "\(folder.path)/input", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "\(folder.path)/output", flags, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "\(folder.path)/errors", flags, 0o600)

    // The threads of tests may block signals, and shells ignore some for what they run behind them.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    // env changes the folder and then becomes the program, under the same number.
    let command = workingFolder.map { ["/usr/bin/env", "-C", $0, program.path] } ?? [program.path]
    var words = (command + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, command[0], &actions, &attributes, &words, &settings)
    guard status == 0 else {
      throw TestSupportError("cannot start \(program.path): \(String(cString: strerror(status)))")
    }
    self.id = id
  }

  deinit {
    // A test that gave up must leave nothing behind that waits for ever.
    guard !isFinished else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Runs a program to its end; the parameters are those of `init`.
  public static func run(
    _ program: URL, _ arguments: [String], in workingFolder: String? = nil, input: [UInt8] = [],
    environment: [String: String?] = [:], deadline: Duration = .seconds(60)
  ) throws -> FinishedRun {
    try ChildProcess(
      program, arguments, in: workingFolder, input: input, environment: environment,
      deadline: deadline
    ).finish()
  }

  /// Waits for the end; throws where the deadline passes, and then the program is killed.
  public func finish() throws -> FinishedRun {
    var (status, peak): (Int32, Int) = (0, 0)
    defer { isFinished = true }
    while true {
      peak = max(peak, memory() ?? 0)
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id { break }
      guard ended == 0 || errno == EINTR else { throw TestSupportError("waitpid failed: \(errno)") }
      guard ContinuousClock.now - started < deadline else {
        kill(id, SIGKILL)
        waitpid(id, &status, 0)
        throw TestSupportError("not done within \(deadline)")
      }
      usleep(1000)
    }
    let signal = status & 0x7F
    return FinishedRun(
      status: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: readsOutput ? try folder.read("output") : [], errors: try folder.read("errors"),
      peakMemory: peak, time: ContinuousClock.now - started)
  }

  /// The most memory that the program has held so far, in bytes.
  ///
  /// What `wait4` tells is of no use here: it counts the test's own memory, from before the program
  /// took the child's place.
  private func memory() -> Int? {
    guard let text = FileManager.default.contents(atPath: "/proc/\(id)/status") else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(separator: " ")
    return words.flatMap { $0.count > 1 ? Int($0[$0.count - 2]) : nil }.map { $0 * 1024 }
  }
}
