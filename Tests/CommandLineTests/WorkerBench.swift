import Foundation
import TestSupport
import Testing

/// A folder with books, and `epubtool worker` run in it.
struct WorkerBench {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleBook().bytes, to: "plain.epub")
    try folder.write(try SampleBook(narratedBy: nil).bytes, to: "narrated.epub")
    try folder.write("no book", to: "broken.epub")
  }

  /// Starts a worker that reads an input, and writes to a descriptor where one is given.
  func start(
    _ input: [UInt8], _ arguments: [String] = [], output: Int32? = nil
  ) throws -> ChildProcess {
    let words = ["worker"] + arguments
    return try ChildProcess(
      Repository.program, words, in: folder.path, input: input, output: output)
  }
}

/// The objects of a worker's results.
func results(_ run: FinishedRun) throws -> [[String: Any]] {
  try run.lines.map { line in
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}

/// The line of a job, with more members behind its input.
func job(_ id: Int, _ command: String, _ input: String, _ rest: String = "") -> String {
  #"{"id":"\#(id)","command":"\#(command)","input":"\#(input)"\#(rest)}"# + "\n"
}
