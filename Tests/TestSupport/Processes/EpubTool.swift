import Foundation

/// The program under test, run as people run it.
public enum EpubTool {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder that it runs in, nil for that of the test.
  ///   - input: What it reads from standard input.
  ///   - environment: Variables that differ from the test's.
  ///   - deadline: The time after which it is killed, which fails the run.
  /// - Returns: What came of it.
  /// - Throws: What starting the program throws.
  public static func run(
    _ arguments: String..., in folder: String? = nil, input: String = "",
    environment: [String: String?] = [:], deadline: Duration = .seconds(60)
  ) throws -> FinishedRun {
    try ChildProcess.run(
      Repository.program, arguments, in: folder, input: Array(input.utf8),
      environment: ["COLUMNS": nil, "NO_COLOR": nil].merging(environment) { _, given in given },
      deadline: deadline)
  }

  /// Validates one book and reads its line of JSON.
  ///
  /// - Parameters:
  ///   - path: The book.
  ///   - options: Further options.
  ///   - deadline: The time after which it is killed, which fails the run.
  /// - Returns: The run and the report.
  /// - Throws: What starting the program or reading its JSON throws.
  public static func validate(
    _ path: String, _ options: String..., deadline: Duration = .seconds(60)
  ) throws -> (run: FinishedRun, report: JSONReport) {
    let run = try ChildProcess.run(
      Repository.program, ["validate", "--format", "jsonl"] + options + [path],
      deadline: deadline)
    return (run, try JSONReport(run.output))
  }
}
