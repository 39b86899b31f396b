/// What came of a job.
public struct JobAnswer: Hashable, Sendable {
  /// How a job ended, in one word.
  public enum Status: String, Sendable {
    /// It was done, and nothing at or above `fail-on` was found.
    case done
    /// It was done, and something at or above `fail-on` was found.
    case findings
    /// It could not be done.
    case failed
  }

  /// How it ended.
  public let status: Status
  /// The JSON that the command writes, nil where there is none.
  public let result: [UInt8]?
  /// Why the job failed, nil where it did not.
  public let error: String?

  /// Makes an answer.
  public init(_ status: Status, result: [UInt8]? = nil, error: String? = nil) {
    self.status = status
    self.result = result
    self.error = error
  }

  /// The answer to a job that failed before there was a result.
  public static func failed(_ reason: String) -> JobAnswer { JobAnswer(.failed, error: reason) }
}
