/// What a bridge refuses.
public enum BridgeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of message has a receiver already.
  case receiverExists(type: String)
  /// The text is no message; the text says why.
  case notAMessage(String)

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .receiverExists(let type): "the message type \"\(type)\" has a receiver already"
    case .notAMessage(let reason): "the text is no message: \(reason)"
    }
  }
}
