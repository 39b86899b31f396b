import JSON
import Timing

/// The line that a worker writes for a job.
public struct JobResult: Sendable {
  /// The job's id.
  public let id: JSONValue
  /// What came of it.
  public let answer: JobAnswer
  /// How long it took.
  public let time: ClockTime

  /// Does the job of a line, and takes the time.
  ///
  /// - Parameters:
  ///   - line: The job as JSON, without a line end.
  ///   - perform: Does a job.
  public init(of line: [UInt8], perform: (Job) -> JobAnswer) {
    let start = ClockTime.now
    do throws(JobFault) {
      let job = try Job(line: line)
      id = job.id
      answer = perform(job)
    } catch {
      id = error.id
      answer = .failed(error.reason)
    }
    time = .now - start
  }

  /// Makes the result of a job that failed.
  init(id: JSONValue, failure: String, after time: ClockTime = .zero) {
    self.id = id
    answer = .failed(failure)
    self.time = time
  }

  /// The result as a JSON object with a line end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      switch id {
      case .string(let text): writer.member("id", text)
      case .number(let digits): writer.member("id") { $0.raw(digits) }
      default: writer.null("id")
      }
      writer.member("status", answer.status.rawValue)
      if let result = answer.result {
        writer.member("result") { $0.raw(result) }
      } else {
        writer.null("result")
      }
      if let error = answer.error { writer.member("error", error) } else { writer.null("error") }
      writer.member("seconds", time)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
