/// Why something cannot be fetched.
public enum WebError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libcurl cannot be used on this machine; the text says why.
  case library(String)
  /// The address is none that may be fetched from; the text says why.
  case refused(String)
  /// The server answered with a status that is no success.
  case status(Int)
  /// The server asks to be left alone for longer than anybody wants to wait.
  case busy(status: Int, seconds: Int)
  /// The transfer broke off; the text is libcurl's.
  case transfer(String)
  /// The host could not be reached, or does not answer; the text is libcurl's.
  case unreachable(host: String, String)
  /// The body has more bytes than it may have.
  case tooLong(limit: Int)
  /// Somebody asked to stop.
  case cancelled

  /// Whether the server says that there is nothing at the address, rather than fail to answer.
  public var isAbsence: Bool { self == .status(404) || self == .status(410) }

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .library(let reason), .transfer(let reason): reason
    case .unreachable(let host, let reason): "cannot reach \(host): \(reason)"
    case .refused(let reason): "refused: \(reason)"
    case .status(let status): "\(status)"
    case .busy(let status, let seconds): "\(status), and asked to come back in \(seconds) seconds"
    case .tooLong(let limit): "more than \(limit >> 20) MB"
    case .cancelled: "interrupted"
    }
  }

  /// What happened, for people; ``description`` has the bare status of an answer.
  public var sentence: String {
    switch self {
    case .status, .busy: "the server answers with status \(self)"
    default: description
    }
  }
}
