/// One end of a pair that lies in memory, for tests and for both sides in one process.
public final class MemoryTransport: Transport {
  private weak var receiver: Bridge?

  private init(to receiver: Bridge) {
    self.receiver = receiver
  }

  /// Connects two bridges with each other; what they hold back passes at once.
  public static func connect(_ first: Bridge, _ second: Bridge) {
    first.connect(MemoryTransport(to: second))
    second.connect(MemoryTransport(to: first))
    first.beginSending()
    second.beginSending()
  }

  /// Gives a message to the other side, as its JSON; where that is gone, nobody gets it.
  public func send(_ message: Message) { receiver?.receive(json: message.json) }
}
