import Glibc

/// Does jobs one after the other, in the process that has been made for it.
struct JobServer {
  /// Is called once in the process, before its first job.
  let prepare: () -> Void
  /// Whether the process was asked to give up.
  let isCancelled: @Sendable () -> Bool
  /// Does a job.
  let perform: (Job) -> JobAnswer

  /// Does the jobs of a pipe until it ends, and writes their results to another.
  func serve(jobs: Int32, results: Int32) {
    prepare()
    var lines = LineReader(jobs)
    do throws(SystemCode) {
      while !isCancelled() {
        guard case .whole(let line)? = lines.next() else {
          if lines.isAtEnd { return }
          try lines.fill()
          continue
        }
        // From here on, the end of the process is the job's own doing.
        try Descriptor.writeAll([JobProcess.receipt], to: results)
        try Descriptor.writeAll(JobResult(of: line, perform: perform).line, to: results)
      }
    } catch {
      // Whoever gave the jobs is gone, and nobody is left to tell.
    }
  }
}
