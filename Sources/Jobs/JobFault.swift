import JSON

/// Why a line is no job.
public struct JobFault: Error, Hashable, Sendable {
  /// The id of the job, null where it cannot be told.
  public let id: JSONValue
  /// The reason, in lower case without a full stop.
  public let reason: String
}
