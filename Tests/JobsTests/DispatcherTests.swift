import Glibc
import Testing

@testable import Jobs

/// What becomes of jobs whose processes end.
@Suite(.timeLimit(.minutes(5)))
struct DispatcherTests {
  init() {
    // As the program has it: a process that is gone is told by the answer of the write.
    signal(SIGPIPE, SIG_IGN)
  }

  /// The result of a job that a dispatcher has whose first processes end before they read it.
  private func result(losing losses: Int) throws -> String {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    let line = Array(#"{"id":1,"command":"x","input":"a"}"#.utf8) + [0x0A]
    #expect(write(input[1], line, line.count) == line.count)
    close(input[1])
    // A counter that outlives the processes: each takes a byte of a pipe, and ends where there is one.
    var doom: [Int32] = [0, 0]
    try #require(pipe(&doom) == 0 && fcntl(doom[0], F_SETFL, O_NONBLOCK) == 0)
    let lives = [UInt8](repeating: 1, count: losses)
    #expect(write(doom[1], lives, losses) == losses)
    let counter = doom[0]
    let dispatcher = Dispatcher(
      input: input[0], output: output[1], count: 1,
      prepare: {
        var byte: UInt8 = 0
        if read(counter, &byte, 1) == 1 { kill(getpid(), SIGKILL) }
      },
      isCancelled: { false }, perform: { _ in JobAnswer(.done) })
    #expect(dispatcher.run() == .finished)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output[0], &bytes, bytes.count)
    for descriptor in [input[0], output[0], output[1], doom[0], doom[1]] { close(descriptor) }
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  @Test(
    "a process that ends before it reads its job says nothing against it", arguments: [0, 1, 3])
  func lost(_ losses: Int) throws {
    let line = try result(losing: losses)
    #expect(line.contains(#""status":"done""#), "\(line)")
  }

  @Test(
    "a job that was at hand when somebody asks to stop is done, and no other", arguments: [1, 2])
  func stopped(_ times: Int) throws {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    let dispatcher = Dispatcher(
      input: input[0], output: output[1], count: 1, prepare: {}, isCancelled: { false },
      perform: { _ in JobAnswer(.done) })
    let lines = (1...2).map { Array(#"{"id":\#($0),"command":"x","input":"a"}"#.utf8) }
    dispatcher.jobs = [
      .waiting(line: lines[0], losses: 1), .waiting(line: lines[1], losses: 0),
    ]
    dispatcher.stop(times)
    #expect(dispatcher.run() == .interrupted)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output[0], &bytes, bytes.count)
    for descriptor in input + output { close(descriptor) }
    let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    #expect(text.split(separator: "\n").count == 1, "\(text)")
    #expect(text.contains(times == 1 ? #""status":"done""# : "interrupted"), "\(text)")
  }

  @Test("a job that loses one process after the other fails in the end")
  func hopeless() throws {
    let line = try result(losing: 100)
    #expect(line.contains(#""status":"failed""#) && line.contains("signal 9"), "\(line)")
  }
}
