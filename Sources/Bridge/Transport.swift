/// The way on which messages reach the other side.
public protocol Transport: AnyObject {
  /// Sends a message to the other side.
  func send(_ message: Message)
}
