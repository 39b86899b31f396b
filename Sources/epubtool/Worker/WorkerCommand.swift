import Batch
import CommandLine
import Glibc
import Jobs

/// `epubtool worker`: does jobs that come as lines of JSON, for job engines.
enum WorkerCommand {
  private static let jobs = Flag<Int>(
    "jobs", short: "j", value: .integer(in: 1...256), default: 1, help: "Jobs at work at once",
    discussion: """
      Each has a process of its own, and as many threads as there are processors for it, unless its \
      options say with jobs how many. Results come in the order of the jobs all the same.
      """)

  static let command = Command(
    "worker", summary: "Do jobs that come as lines of JSON, for job engines",
    discussion: """
      Standard input has one job a line, standard output one result a line, in the order of the \
      jobs, which is written as soon as it is there:

        {"id":"7","command":"validate","input":"a.epub","options":{"tolerance":100}}
        {"id":"7","status":"done","result":{…},"error":null,"seconds":0.4}

      The commands are validate, manifest, split, bundle and build. The options are the flags of the \
      command by their long names; the output is that of --output, which validate has no use for. A \
      status is done, findings or failed. Results are what the command writes as --format jsonl, or \
      what it would. epubtool schema worker-job and worker-result print the schemas. A line of more \
      than 1 MiB is no job.

      A bad job fails alone, even where it brings its process down; its error then begins with "its \
      process was ended by signal", and it may be worth another try. The worker ends with its input, \
      and on SIGTERM once the jobs at hand are done, of which it still writes the results; a second \
      signal gives the jobs at hand up, and a third ends it at once.
      """,
    flags: [jobs],
    examples: [
      Example("Do the jobs of a file", "epubtool worker < jobs.jsonl > results.jsonl"),
      Example("Do two at a time", "epubtool worker --jobs 2 < jobs.jsonl"),
    ])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let (input, output) = (fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), standardOutput)
    guard input >= 0, output >= 0 else {
      StandardError.say("the standard streams cannot be used: \(SystemFailure.last.reason)")
      return .failed
    }
    holdStandardStreams()
    let count = arguments[jobs]
    let runner = JobRunner(threads: max(1, availableProcessors() / count))
    let dispatcher = Dispatcher(
      input: input, output: output, count: count, prepare: Interruption.heedCancelling,
      isCancelled: { Interruption.cancellation.isCancelled }, perform: runner.perform)
    switch dispatcher.run() {
    case .finished, .closed(isWhole: true): return .done
    case .closed(isWhole: false):
      StandardError.say("nobody reads the results any more, and not all were written")
      return .incomplete
    case .interrupted: return .interrupted
    case .failed(let reason):
      StandardError.say("the standard streams cannot be used: \(reason)")
      return .incomplete
    }
  }

  private static var standardOutput: Int32 { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) }

  /// Takes the standard streams away from what jobs run, so that nothing of theirs gets among the lines:
  /// nothing is to be read, and what is printed is talk.
  private static func holdStandardStreams() {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }
}
