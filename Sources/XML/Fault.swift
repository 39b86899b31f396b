import Diagnostics

/// Why a document is not well-formed, and where the parser saw it.
public struct Fault: Error, Hashable, Sendable {
  /// What is wrong, in lower case without a full stop.
  public let message: String
  /// Where, nil where no place is known.
  public let place: Position?
  /// The code of the library's own list, 0 where the fault is ours.
  public let code: Int

  /// Makes a fault.
  public init(_ message: String, at place: Position?, code: Int = 0) {
    self.message = message
    self.place = place
    self.code = code
  }
}
