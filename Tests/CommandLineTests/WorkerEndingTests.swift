import Foundation
import Glibc
import TestSupport
import Testing

/// How `epubtool worker` ends, and what becomes of it when processes, readers or its own time end.
@Suite(.timeLimit(.minutes(2)))
struct WorkerEndingTests {
  private let bench: WorkerBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try WorkerBench() }

  @Test("a job that brings its process down fails alone")
  func crash() throws {
    // The first job waits for a writer of its pipe until its process is killed.
    #expect(mkfifo("\(folder.path)/messages", 0o600) == 0)
    let options = #","options":{"custom-messages":"messages"}"#
    let input = job(1, "validate", "plain.epub", options) + job(2, "validate", "plain.epub")
    let worker = try bench.start(Array(input.utf8))
    let child = try #require(try waitForChild(of: worker.id))
    // The process is at its job once it reads the pipe.
    var writer: Int32 = -1
    for _ in 0..<2000 where writer < 0 {
      writer = open("\(folder.path)/messages", O_WRONLY | O_NONBLOCK)
      if writer < 0 { usleep(5000) }
    }
    try #require(writer >= 0)
    kill(child, SIGKILL)
    close(writer)
    let run = try worker.finish()
    #expect(run.status == 0)
    let results = try results(run)
    #expect(results.map { $0["id"] as? String } == ["1", "2"])
    #expect(results.map { $0["status"] as? String } == ["failed", "done"])
    #expect((results[0]["error"] as? String)?.contains("signal 9") == true, "\(run.text)")
  }

  @Test("SIGTERM lets the job at hand end, and begins none", arguments: [SIGTERM, SIGINT])
  func termination(signal: Int32) throws {
    #expect(mkfifo("\(folder.path)/messages", 0o600) == 0)
    let options = #","options":{"custom-messages":"messages"}"#
    let input = job(1, "validate", "plain.epub", options) + job(2, "validate", "plain.epub")
    let worker = try bench.start(Array(input.utf8))
    _ = try #require(try waitForChild(of: worker.id))
    kill(worker.id, signal)
    #expect(waitUntilTaken(signal, by: worker.id))
    let writer = open("\(folder.path)/messages", O_WRONLY)
    close(writer)
    let run = try worker.finish()
    #expect(run.status == 130)
    #expect(try results(run).map { $0["id"] as? String } == ["1"])
    #expect(try results(run).map { $0["status"] as? String } == ["done"], "\(run.text)")
  }

  @Test("a worker whose reader has gone ends, and its processes with it")
  func closed() throws {
    let pipe = try #require(Pipe())
    #expect(mkfifo("\(folder.path)/messages", 0o600) == 0)
    let options = #","options":{"custom-messages":"messages"}"#
    let worker = try bench.start(
      Array(job(1, "validate", "plain.epub", options).utf8), output: pipe.writing)
    let child = try #require(try waitForChild(of: worker.id))
    pipe.close()
    #expect(try worker.finish().status == 3, "a result could not be written")
    #expect(kill(child, 0) == -1 && errno == ESRCH, "the job's process is gone")
  }

  @Test("a worker can be stopped while nobody reads its results")
  func stalled() throws {
    let pipe = try #require(Pipe())
    let input = (0..<2000).map { job($0, "validate", "plain.epub") }.joined()
    let worker = try bench.start(Array(input.utf8), output: pipe.writing)
    #expect(pipe.waitUntilFull())
    // A signal is lost while one like it is pending, so that three may be too few.
    let deadline = ContinuousClock.now + .seconds(30)
    while !isDead(worker.id), ContinuousClock.now < deadline {
      kill(worker.id, SIGTERM)
      usleep(50_000)
    }
    let isStopped = isDead(worker.id)
    if !isStopped { kill(worker.id, SIGKILL) }
    #expect(isStopped, "the worker goes on, whatever it is asked")
    #expect(try worker.finish().status == 130)
  }

  @Test("a process that died idle is no fault of the next job")
  func idleDeath() throws {
    let pipe = try #require(Pipe())
    let jobs = "\(folder.path)/jobs"
    #expect(mkfifo(jobs, 0o600) == 0)
    let worker = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec '\(Repository.program.path)' worker < jobs"], in: folder.path, input: [],
      output: pipe.writing)
    let writer = open(jobs, O_WRONLY | O_CLOEXEC)
    let first = Array(job(1, "validate", "plain.epub").utf8)
    #expect(write(writer, first, first.count) == first.count)
    #expect(pipe.line().contains(#""status":"done""#))
    let child = try #require(firstChild(of: worker.id))
    kill(worker.id, SIGSTOP)
    kill(child, SIGKILL)
    #expect(waitUntilDead(child))
    let second = Array(job(2, "validate", "plain.epub").utf8)
    #expect(write(writer, second, second.count) == second.count)
    kill(worker.id, SIGCONT)
    #expect(pipe.line().contains(#""id":"2","status":"done""#))
    close(writer)
    #expect(try worker.finish().status == 0)
  }

  #if arch(x86_64)
    private static let openat = 257
  #else
    private static let openat = 56
  #endif

  /// Waits until a worker has a process of jobs that waits for the writer of a named pipe.
  private func waitForChild(of id: pid_t) throws -> pid_t? {
    for _ in 0..<4000 {
      usleep(5000)
      guard let child = firstChild(of: id) else { continue }
      // It waits in openat, whose number depends on the processor.
      let call = FileManager.default.contents(atPath: "/proc/\(child)/syscall") ?? Data()
      if String(decoding: call, as: UTF8.self).hasPrefix("\(Self.openat) ") { return child }
    }
    return nil
  }

  /// Waits until nothing of a process is left but its status, which its parent has not asked for.
  private func waitUntilDead(_ id: pid_t) -> Bool {
    for _ in 0..<4000 {
      if isDead(id) { return true }
      usleep(5000)
    }
    return false
  }

  private func isDead(_ id: pid_t) -> Bool {
    let text = FileManager.default.contents(atPath: "/proc/\(id)/stat") ?? Data()
    return String(decoding: text, as: UTF8.self).contains(") Z ")
  }

  /// Waits until a process has taken a signal that was sent to it.
  private func waitUntilTaken(_ signal: Int32, by id: pid_t) -> Bool {
    for _ in 0..<4000 {
      let text = FileManager.default.contents(atPath: "/proc/\(id)/status") ?? Data()
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      let sets = lines.filter { $0.hasPrefix("SigPnd:") || $0.hasPrefix("ShdPnd:") }
        .compactMap { $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } }
      if sets.count == 2, sets.allSatisfy({ $0 & 1 << UInt64(signal - 1) == 0 }) { return true }
      usleep(5000)
    }
    return false
  }

  private func firstChild(of id: pid_t) -> pid_t? {
    let path = "/proc/\(id)/task/\(id)/children"
    guard let text = FileManager.default.contents(atPath: path) else { return nil }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.first.flatMap { pid_t($0) }
  }

  /// A pipe of the test's own.
  private final class Pipe {
    let writing: Int32
    private let reading: Int32
    private var isOpen = true

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Waits until it takes nothing more; false where that never comes.
    func waitUntilFull() -> Bool {
      for _ in 0..<4000 {
        var state = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
        if poll(&state, 1, 0) == 0 { return true }
        usleep(5000)
      }
      return false
    }

    /// Reads a line.
    func line() -> String {
      var (bytes, byte): ([UInt8], UInt8) = ([], 0)
      while read(reading, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
      return String(decoding: bytes, as: UTF8.self)
    }

    func close() {
      guard isOpen else { return }
      isOpen = false
      Glibc.close(reading)
      Glibc.close(writing)
    }

    deinit { close() }
  }
}
